import { type Endpoint, groups, isErrorCode } from '@croupier/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { seal, type SealingKey } from '../../../tools/conformance/sealed.ts';
import { checkSeed, deep } from '../../../tools/depth.ts';
import { demoPassword, form, startMemberSite, type Visitor } from '../helpers/sites/member-site.ts';
import type { Answer } from '../helpers/sites/site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(() => startMemberSite({ LOG_LEVEL: 'silent' }));
let member: Visitor;
beforeAll(async () => {
  await site.set(site.demo, {
    'flag.MOBILENUMREG3': true,
    'flag.SMSLOGIN3': true,
    'flag.CHNGPASSVERIF3': true,
    'flag.SOCIALGOOGLE3': true,
  });
  for (const field of ['line', 'wechat', 'payeeName', 'facebook']) {
    const rule = {
      enabled: true,
      required: false,
      acceptedPattern: '*',
      patternId: 0,
      minLength: 0,
      maxLength: 64,
    };
    await site.features.system.setFieldRule(site.demo.id, { field, ...rule });
  }
  member = site.visitor();
  await member.login('player1', demoPassword);
});

/** Of what each field could be sent: a few in a run of `npm test`, others at the next commit; all in a deep run. */
const shareSent = deep ? 1 : 0.06;

/** Small and repeatable: the same run asks the same. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const wrongTypes: unknown[] = [null, 0, -1, 1.5, true, [], {}, ['a'], { $ne: '' }, [['a']]];
const hostile: string[] = [
  '',
  ' ',
  '\u0000',
  'ana\u0000',
  'a'.repeat(64),
  'a'.repeat(255),
  'a'.repeat(10_000),
  '\ud800',
  'a\udfffb',
  '\u202Eana',
  'a\u200bna',
  '\uFEFFana',
  'рlayer1',
  'ｐｌａｙｅｒ１',
  'ﬁ\u0301\u0301\u0301',
  '😀'.repeat(40),
  "' OR 1=1 --",
  "'; DROP TABLE member; --",
  '$1',
  '%00',
  '%s%n',
  '\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '../../etc/passwd',
  '__proto__',
  '\r\nSet-Cookie: a=b',
  '1e999',
  '-0',
  '9'.repeat(400),
  '2026-02-31',
  '٣٤٥٦',
];

const identityGroups = [
  'session',
  'recovery',
  'secondFactor',
  'social',
  'member',
  'verification',
  'agents',
] as const;
/** They would end the session that the others need. */
const leftOut = new Set(['session.logout', 'session.closeOthers']);
const calls = identityGroups
  .flatMap((name): Endpoint[] => Object.values(groups[name]))
  .filter(({ id }) => !leftOut.has(id));

const person = form('hostile1', { countryDialingCode: '55', mobileNum: '11987654321' });
const samples: Record<string, unknown> = {
  ...person,
  username: 'hostile1',
  type: 'username',
  captcha: 'ABCDE',
  verification: 'x'.repeat(43),
  os: 'tests',
  platform: 'W',
  encryption: '',
  gatewayVersion: '3',
  oldPassword: demoPassword,
  newPassword: 'Another4You',
  confirmNewPassword: 'Another4You',
  mobileNo: '11987654321',
  verificationCode: '123456',
  email: 'ana@example.com',
  origin: 'http://127.0.0.1',
  state: 's'.repeat(43),
  code: 'c',
  ticket: 't'.repeat(43),
  challenge: 'c'.repeat(43),
  method: 'totp',
  purpose: 'login',
  subject: 'ana',
  id: '00000000-0000-7000-8000-000000000000',
  token: 't'.repeat(43),
  limit: '20',
};
const inPath: Record<string, string> = { id: '00000000-0000-7000-8000-000000000000' };
const keysOf = (schema: z.ZodObject | undefined): string[] => Object.keys(schema?.shape ?? {});
const baseOf = (schema: z.ZodObject | undefined): Record<string, unknown> =>
  Object.fromEntries(keysOf(schema).flatMap((key) => (key in samples ? [[key, samples[key]]] : [])));

function sent(call: Endpoint, body: Record<string, unknown>, query: Record<string, string>): Promise<Answer> {
  const { spec } = call;
  const path = spec.path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(inPath[name] ?? 'google'),
  );
  const by = spec.access === 'public' ? site.visitor() : member;
  if (spec.sealed === true) return by.sealed(spec.method, path, body);
  const search = new URLSearchParams(query).toString();
  const target = search === '' ? path : `${path}?${search}`;
  if (spec.body === undefined) return by.call(spec.method, target);
  if (spec.encoding === 'form') {
    return by.call(spec.method, target, body);
  }
  return by.call(spec.method, target, body);
}

/** Whatever was sent: the envelope, an honest status, a text, and nothing of the inside. */
function complaint(name: string, { status, body }: Answer): string | null {
  const text = JSON.stringify(body);
  if (status >= 500 && status !== 503) return `${name}: ${status} ${text}`;
  if (typeof body.success !== 'boolean') return `${name}: no envelope`;
  if (!body.success && (!isErrorCode(body.code ?? '') || (body.message ?? '') === ''))
    return `${name}: ${text}`;
  return /SELECT|INSERT|node_modules|at \w+ \(|\.ts:\d/.test(text)
    ? `${name}: tells too much: ${text}`
    : null;
}

interface Attempt {
  name: string;
  send: () => Promise<Answer>;
}

function attemptsOf(call: Endpoint, draw: () => number): Attempt[] {
  const { spec } = call;
  const body = baseOf(spec.body);
  const query = baseOf(spec.query) as Record<string, string>;
  const some = <T>(list: readonly T[], share: number): T[] => list.filter(() => draw() < share);
  const ofBody = keysOf(spec.body).flatMap((key) =>
    [...some(wrongTypes, shareSent), ...some(hostile, shareSent)].map((value) => ({
      name: `${call.id} ${key}=${JSON.stringify(value).slice(0, 40)}`,
      send: () => sent(call, { ...body, [key]: value }, query),
    })),
  );
  const ofQuery = keysOf(spec.query).flatMap((key) =>
    some(hostile, shareSent).map((value) => ({
      name: `${call.id} ?${key}=${JSON.stringify(value).slice(0, 40)}`,
      send: () => sent(call, body, { ...query, [key]: value }),
    })),
  );
  const missing = keysOf(spec.body).map((key) => ({
    name: `${call.id} without ${key}`,
    send: () => sent(call, Object.fromEntries(Object.entries(body).filter(([name]) => name !== key)), query),
  }));
  return [...ofBody, ...ofQuery, ...missing];
}

async function run(attempts: readonly Attempt[], hands: number): Promise<string[]> {
  const left = [...attempts];
  const wrong: string[] = [];
  const work = async () => {
    for (let attempt = left.shift(); attempt; attempt = left.shift()) {
      const problem = complaint(attempt.name, await attempt.send());
      if (problem !== null) wrong.push(problem);
    }
  };
  await Promise.all(Array.from({ length: hands }, work));
  return wrong;
}

// Before the rest makes the door careful of this address.
test('nobody gets in by a name that only looks like a known one', async () => {
  for (const name of ['рlayer1', 'player1\u200b', 'player1\u0000', 'pl\u0430yer1']) {
    const guest = site.visitor();
    expect((await guest.login(name, demoPassword)).body.success).toBe(false);
  }
  // Full width letters are the same letters.
  expect((await site.visitor().login('ｐｌａｙｅｒ２', demoPassword)).body.success).toBe(true);
});

describe('hostile input to every field of every identity call', () => {
  const draw = seeded(20_261_121 + checkSeed);
  test.each(calls.map((call) => [call.id, attemptsOf(call, draw)] as const))('%s', async (_id, attempts) => {
    expect(await run(attempts, 6)).toEqual([]);
  });

  test('the same bad thing a hundred times at once', async () => {
    const call = groups.member.register;
    const send = () => sent(call, { ...baseOf(call.spec.body), username: "a'; DROP TABLE member; --" }, {});
    const attempts = Array.from({ length: 100 }, () => ({ name: 'repeated', send }));
    expect(await run(attempts, 100)).toEqual([]);
  });

  test('a path with anything in it', async () => {
    const attempts = hostile
      .filter((text) => text !== '' && !/[\ud800-\udfff]/.test(text) && text.length < 500)
      .map((text) => ({
        name: `path ${JSON.stringify(text).slice(0, 40)}`,
        send: () =>
          site.call('POST', `/wps/session/social/${encodeURIComponent(text)}`, {
            body: { origin: 'http://a' },
          }),
      }));
    expect(await run(attempts, 6)).toEqual([]);
  });

  test('what was kept is what was typed, and no more than one member came of it', async () => {
    const { rows } = await site.platform.pool.query<{ account: string }>(
      "SELECT account FROM member WHERE account !~ '^[A-Za-z0-9]+$'",
    );
    expect(rows).toEqual([]);
  });
});

describe('what is wrong with a body is named, sealed or not', () => {
  const path = '/wps/session/login';
  const rest = `"password":"${demoPassword}","type":"username"`;
  const cases = [
    [`{"username":"player2","username":"player1",${rest}}`, '{"username":"Campo repetido"}'],
    [`{"username":"player1","__proto__":{"x":1},${rest}}`, '{"__proto__":"Campo desconhecido"}'],
  ] as const;
  const post = async (body: string) => {
    const headers = { 'Content-Type': 'application/json', Merchant: site.demo.code };
    const response = await fetch(site.url + path, { method: 'POST', body, headers });
    return { status: response.status, text: await response.text() };
  };

  test.each(cases)('%s', async (plain, errors) => {
    const jwks = await fetch(`${site.url}/.well-known/jwks.json`);
    const [key] = ((await jwks.json()) as { keys: SealingKey[] }).keys;
    if (!key) throw new Error('no sealing key');
    const payload = seal(key, { method: 'POST', path, merchant: site.demo.code }, plain);
    for (const body of [plain, JSON.stringify({ payload })]) {
      const { status, text } = await post(body);
      expect([status, text]).toEqual([400, expect.stringContaining('"BODY_MALFORMED"')]);
      expect(text).toContain(`"errors":${errors}`);
    }
  });

  test('also of a query', async () => {
    const response = await fetch(`${site.url}/wps/system/status?__proto__=1`);
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('"errors":{"__proto__":'),
    ]);
  });
});

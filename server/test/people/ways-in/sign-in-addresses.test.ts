import { randomUUID } from 'node:crypto';
import { URI } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { createOperator } from '../../../src/console/operators/accounts/create-operator.ts';
import { demoPassword, startMemberSite, type Visitor } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startMemberSite);
let ana: Visitor;
let bia: Visitor;

async function admin(account: string): Promise<Visitor> {
  const who = { merchantId: site.demo.id, account, name: account, role: 'admin' as const };
  const made = await createOperator(site.platform, { ...who, password: demoPassword });
  const guest = site.visitor();
  const totp = URI.parse(made?.totpAddress ?? '');
  if (!('period' in totp)) throw new Error('not a time-based code');
  const answer = await guest.sealed('POST', '/operator/api/session', {
    account,
    password: demoPassword,
    totp: totp.generate(),
  });
  guest.token = (answer.body.value as { token: string }).token;
  return guest;
}

beforeAll(async () => {
  [ana, bia] = await Promise.all([admin('ana'), admin('bia')]);
});

interface Provider {
  code: string;
  issuer: string;
  hasSecret: boolean;
  version: number;
  proposal: { id: string; issuer: string; own: boolean; hasSecret: boolean } | null;
}
const path = '/operator/api/sign-in-providers';
async function read(code: string, by = ana): Promise<Provider> {
  const answer = await by.call('GET', path);
  const found = (answer.body.value as { providers: Provider[] }).providers.find((one) => one.code === code);
  if (!found) throw new Error(`no ${code}`);
  return found;
}
const google = { name: 'Google', issuer: 'https://accounts.google.com', clientId: 'client', metadata: {} };
const phone = {
  name: 'Phone',
  issuer: 'https://phone.example',
  clientId: 'app',
  metadata: { keysUrl: 'https://phone.example/keys', baseUrl: 'https://phone.example', apiKey: 'k' },
};
const set = async (code: string, form: object, by = ana) =>
  by.sealed('PUT', `${path}/${code}`, { ...form, version: (await read(code)).version });
const decide = (by: Visitor, code: string, verb: 'agree' | 'drop', proposal: string) =>
  by.call('POST', `${path}/${code}/${verb}`, { proposal });
const errorsOf = (answer: Awaited<ReturnType<typeof set>>) => Object.keys(answer.body.errors ?? {});
async function settled(code: string, form: object): Promise<Provider> {
  await set(code, form);
  const { proposal } = await read(code);
  if (proposal) expect((await decide(bia, code, 'agree', proposal.id)).status).toBe(200);
  return read(code);
}

test('where a sign-in leads changes when a second person agrees to exactly what was proposed', async () => {
  expect((await set('google', { ...google, clientSecret: 'a-secret' })).status).toBe(200);
  const waiting = await read('google');
  expect([waiting.issuer, waiting.proposal?.own]).toEqual(['', true]);
  const { id = '' } = waiting.proposal ?? {};
  expect((await decide(ana, 'google', 'agree', id)).body.code).toBe('OWN_PROPOSAL');
  expect((await read('google')).proposal?.id).toBe(id);
  const queues = (await bia.call('GET', '/operator/api/queues')).body.value as { site: number };
  expect(queues.site).toBe(1);
  const notices = (await bia.call('GET', '/operator/api/own/notices')).body.value as {
    notices: { kind: string; detail: object }[];
  };
  expect(notices.notices[0]).toMatchObject({
    kind: 'signInProposed',
    detail: { about: 'Google', by: 'ana' },
  });

  await set('google', { ...google, issuer: 'https://evil.example' });
  expect((await decide(bia, 'google', 'agree', id)).body.code).toBe('STATE_CONFLICT');
  await set('google', { ...google, clientSecret: 'a-secret' });
  const second = await read('google', bia);
  expect(second.proposal?.own).toBe(false);
  expect((await decide(bia, 'google', 'agree', second.proposal?.id ?? '')).status).toBe(200);
  expect(await read('google')).toMatchObject({ issuer: google.issuer, hasSecret: true, proposal: null });
});

test('the secret is not handed on to another address, and a name or a new secret needs nobody', async () => {
  await settled('google', { ...google, clientSecret: 'a-secret' });
  expect((await set('google', { ...google, name: 'G' })).body.value).toMatchObject({
    hasSecret: true,
    proposal: null,
  });
  expect((await set('google', { ...google, clientSecret: 'another' })).body.value).toMatchObject({
    proposal: null,
  });
  const elsewhere = { ...google, issuer: 'https://login.example' };
  expect((await set('google', elsewhere)).body.value).toMatchObject({ proposal: { hasSecret: false } });
  const { proposal } = await read('google');
  await decide(bia, 'google', 'agree', proposal?.id ?? '');
  expect(await read('google')).toMatchObject({ issuer: elsewhere.issuer, hasSecret: false });
});

test.each([
  ['issuer', { ...phone, issuer: 'https://other.example' }],
  ['audience', { ...phone, clientId: 'other' }],
  ['keys', { ...phone, metadata: { ...phone.metadata, keysUrl: 'https://other.example/keys' } }],
  ['service', { ...phone, metadata: { ...phone.metadata, baseUrl: 'https://other.example' } }],
])('the phone service’s %s waits for a second person, who may refuse', async (_what, form) => {
  await settled('phone', phone);
  await set('phone', form);
  const { proposal, issuer } = await read('phone');
  expect(issuer).toBe(phone.issuer);
  expect((await decide(bia, 'phone', 'drop', proposal?.id ?? '')).status).toBe(200);
  expect((await read('phone')).proposal).toBeNull();
});

test.each([
  ['http://10.0.0.5/issuer'],
  ['https://169.254.169.254/latest'],
  ['https://[fd00::5]/'],
  ['https://[::ffff:10.0.0.5]/'],
  ['https://0x0a000005/'],
  ['http://100.64.1.1/'],
  ['http://accounts.google.com'],
  ['http://8.8.8.8/'],
  ['https://user:pw@accounts.google.com'],
  ['https://user@accounts.google.com'],
])(
  'an address inside, without TLS or with a name in it is refused, in the sandbox too: %s',
  async (address) => {
    expect(errorsOf(await set('google', { ...google, issuer: address }))).toEqual(['issuer']);
    const metadata = { ...phone.metadata, keysUrl: address };
    expect(errorsOf(await set('phone', { ...phone, metadata }))).toEqual(['metadata.keysUrl']);
  },
);

test.each(['issuer', 'jwks_uri', 'token_endpoint', 'authorization_endpoint', 'userinfo_endpoint', 'keysUrl'])(
  'nobody adds to what an OpenID provider says: %s',
  async (name) => {
    const metadata = { [name]: `https://${randomUUID()}.example/` };
    expect(errorsOf(await set('google', { ...google, metadata }))).toEqual([`metadata.${name}`]);
  },
);

test('the console sees all of a provider and of its proposal but the secret, and each step is on record', async () => {
  const views = (answer: Awaited<ReturnType<Visitor['call']>>) =>
    answer.body.value as { providers: object[]; redirectUri: string };
  const before = await read('facebook');
  const facts = { name: 'FB', issuer: 'https://www.facebook.example', clientId: 'app-1', metadata: {} };
  const proposed = await set('facebook', { ...facts, clientSecret: 'a-secret' });
  const id = (await read('facebook')).proposal?.id ?? '';
  const proposal = {
    ...facts,
    id,
    hasSecret: true,
    by: 'ana',
    at: expect.stringMatching(/^20.*Z$/),
    own: true,
  };
  const empty = {
    code: 'facebook',
    name: 'Facebook',
    issuer: '',
    clientId: '',
    hasSecret: false,
    metadata: {},
  };
  const unset = { ...empty, version: 0, updatedAt: null, updatedBy: '', on: false };
  expect(before).toEqual({ ...unset, proposal: null });
  expect(proposed.body.value).toEqual({ ...unset, proposal });
  const { providers, redirectUri } = views(await bia.call('GET', path));
  expect(providers).toMatchObject([
    { code: 'google' },
    { ...unset, proposal: { ...proposal, own: false } },
    { code: 'phone' },
  ]);
  expect(redirectUri).toBe(`${new URL(site.platform.config.publicUrl).origin}/social`);
  expect((await decide(bia, 'phone', 'agree', id)).body.code).toBe('STATE_CONFLICT');
  expect((await decide(bia, 'twitter', 'agree', id)).body.code).toBe('NOT_FOUND');
  const agreed = await decide(bia, 'facebook', 'agree', id);
  expect(agreed.body.value).toEqual({
    ...{ ...empty, ...facts, hasSecret: true, version: 1, updatedAt: proposal.at, updatedBy: 'ana, bia' },
    ...{ on: false, proposal: null },
  });
  const renamed = await set('facebook', { ...facts, name: 'Face' });
  expect(renamed.body.value).toMatchObject({ name: 'Face', hasSecret: true, version: 2, updatedBy: 'ana' });
  expect((await ana.sealed('PUT', `${path}/facebook`, { ...facts, version: 1 })).body.code).toBe(
    'STATE_CONFLICT',
  );
  const late = { ...facts, issuer: 'https://other.example', version: 1 };
  expect((await ana.sealed('PUT', `${path}/facebook`, late)).body.code).toBe('STATE_CONFLICT');
  await set('facebook', { ...facts, issuer: 'https://other.example' });
  const refused = (await read('facebook')).proposal?.id ?? '';
  expect((await decide(bia, 'facebook', 'drop', refused)).body.value).toMatchObject({
    version: 2,
    proposal: null,
  });
  const trail = (await ana.call('GET', '/operator/api/actions?limit=5')).body.value as {
    content: { action: string; operator: string; subject: object; detail: object }[];
  };
  const subject = { type: 'site', id: site.demo.code };
  expect(trail.content).toMatchObject([
    { action: 'site.sign_in_refused', subject, detail: { by: 'ana' } },
    {
      ...{ action: 'site.sign_in_proposed', subject },
      detail: { provider: 'facebook', issuer: 'https://www.facebook.example → https://other.example' },
    },
    { action: 'site.sign_in_provider', subject, detail: { provider: 'facebook', name: 'FB → Face' } },
    {
      ...{ action: 'site.sign_in_provider', subject },
      detail: { provider: 'facebook', proposedBy: 'ana', issuer: facts.issuer },
    },
    { action: 'site.sign_in_proposed', subject, detail: { provider: 'facebook', secret: 'changed' } },
  ]);
  const notices = (await ana.call('GET', '/operator/api/own/notices')).body.value as { notices: object[] };
  expect(notices.notices.slice(0, 3)).toMatchObject([
    { kind: 'signInRefused', detail: { about: 'Facebook', by: 'bia' } },
    { kind: 'signInProposed', detail: { about: 'Facebook', by: 'ana' } },
    { kind: 'signInAgreed', detail: { about: 'Facebook', by: 'bia' } },
  ]);
});

test.each([
  ['an address inside', 'https://10.0.0.5/', 'This address leads into the network of the site'],
  ['one without TLS', 'http://accounts.google.com', 'Only https addresses are allowed here'],
  [
    'one with a name in it',
    'https://user:pw@accounts.google.com',
    'An address without a user name or password',
  ],
])('is refused in words: %s', async (_what, issuer, words) => {
  const { errors = {} } = (await set('google', { ...google, issuer })).body as {
    errors?: Record<string, string>;
  };
  expect(errors).toEqual({ issuer: words });
});

test('an address is looked at again when the second person agrees', async () => {
  await set('google', { ...google, issuer: 'https://first.example' });
  const id = (await read('google')).proposal?.id ?? '';
  await set('phone', { ...phone, issuer: 'https://first.example' });
  const { pool } = site.platform;
  await pool.query("UPDATE sign_in_proposal SET issuer = 'https://10.0.0.5/' WHERE id = $1", [id]);
  expect((await decide(bia, 'google', 'agree', id)).body).toMatchObject({
    code: 'FIELDS_INVALID',
    errors: { issuer: 'This address leads into the network of the site' },
  });
  expect((await read('google')).proposal?.id).toBe(id);
  // What another provider’s proposal leads to is no matter of this one.
  const other = (await read('phone')).proposal?.id ?? '';
  expect((await decide(bia, 'phone', 'drop', other)).status).toBe(200);
  expect((await decide(bia, 'google', 'drop', id)).status).toBe(200);
});

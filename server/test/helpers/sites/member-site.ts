import { seedDemo } from '@croupier/seed';
import { seedAgents } from '../../../../seed/src/agents.ts';
import { createSealer } from '../../../../api-client/src/sealing.ts';
import { seedMembers } from '../../../src/people/members/index.ts';
import type { Merchant, MerchantSettings } from '../../../src/platform/merchants.ts';
import { brandFacts } from '../parties/brand.ts';
import { type Answer, startTestSite, type TestSite, type TestSiteOptions } from './site.ts';

/** A browser: keeps cookies and its token, and sends what it is told. */
export interface Visitor {
  cookies: Map<string, string>;
  token: string | undefined;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  sealed(method: string, path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  login(username: string, password: string, more?: object): Promise<Answer>;
  register(form: object): Promise<Answer>;
  /** Solves a slider by the sandbox's help. */
  verification(purpose: string, subject: string): Promise<string>;
  /** Looks at a captcha and gives its answer. */
  captcha(): Promise<string>;
}

export interface VisitorOptions {
  merchant?: string;
  userAgent?: string;
  language?: string;
  /** Where it calls from; believed where the site trusts a proxy on 127.0.0.1. */
  address?: string;
}

export interface MemberSite extends TestSite {
  demo: Merchant;
  second: Merchant;
  visitor(options?: VisitorOptions): Visitor;
  /** A visitor who has signed in to an account of the demo. */
  signedIn(account: string, options?: VisitorOptions): Promise<Visitor>;
  set(merchant: Merchant, settings: MerchantSettings): Promise<void>;
  advance(duration: string): Promise<void>;
}

export const demoPassword = 'Demo#2026';

/** What each way of registering asks besides its own: signed in at once, by someone who accepts the terms. */
export const onTheWeb = { registerMethod: 'WEB', login: true, termsAccepted: true };

export const form = (username: string, more: object = {}): Record<string, unknown> => ({
  username,
  password: 'Right4You',
  confirmPassword: 'Right4You',
  ...onTheWeb,
  ...more,
});

export async function startMemberSite(
  environment: Record<string, string> = {},
  {
    beside,
    seeded,
  }: {
    beside?: TestSiteOptions['beside'];
    /** The whole demo, or the month of its agents alone. */
    seeded?: 'demo' | 'agents';
  } = {},
): Promise<MemberSite> {
  const brands: Merchant[] = [];
  const site = await startTestSite({
    environment,
    ...(beside ? { beside } : {}),
    async prepare(platform, features) {
      for (const code of ['demo', 'demo2']) {
        const isDefault = code === 'demo';
        const brand = await platform.merchants.create({ ...brandFacts, code, name: code, isDefault });
        await seedMembers(platform, features.members, brand);
        brands.push(brand);
      }
      const [first] = brands;
      if (seeded === 'agents' && first) await seedAgents(platform, features, first);
      if (seeded === 'demo') await seedDemo(platform, features);
    },
  });
  const [demo, second] = brands;
  if (!demo || !second) throw new Error('the brands were not made');
  return {
    ...site,
    demo,
    second,
    visitor: (options) => visitor(site, options),
    async signedIn(account, options) {
      const own = visitor(site, options);
      const answer = await own.login(account, demoPassword);
      if (!answer.body.success) throw new Error(`${account} was refused: ${answer.body.code}`);
      return own;
    },
    async set(merchant, settings) {
      await site.platform.pool.query('UPDATE merchant SET settings = $2 WHERE id = $1', [
        merchant.id,
        settings,
      ]);
      site.platform.merchants.forget();
    },
    async advance(duration) {
      const answer = await site.call('POST', '/sandbox/clock', { body: { advance: duration } });
      if (!answer.body.success) throw new Error('the clock did not move');
    },
  };
}

function visitor(
  site: TestSite,
  { merchant = 'demo', userAgent = 'tests', language = 'en', address }: VisitorOptions = {},
): Visitor {
  const sealer = createSealer({
    now: () => new Date(),
    readKeys: async () => (await (await fetch(`${site.url}/.well-known/jwks.json`)).json()) as never,
  });
  const own: Visitor = {
    cookies: new Map(),
    token: undefined,
    async call(method, path, body, headers = {}) {
      const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await site.call(method, path, {
        ...(body === undefined ? {} : { body }),
        ...(own.token === undefined ? {} : { token: own.token }),
        headers: {
          Merchant: merchant,
          'User-Agent': userAgent,
          'Accept-Language': language,
          ...(cookie === '' ? {} : { Cookie: cookie }),
          ...(address === undefined ? {} : { 'X-Forwarded-For': address }),
          ...headers,
        },
      });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        own.cookies.set(name, value);
      }
      return answer;
    },
    sealed: async (method, path, body, headers) =>
      own.call(method, path, await sealer.seal(body, { method, path, merchant }), headers),
    async login(username, password, more = {}) {
      const body = { username, password, type: 'username', ...more };
      const answer = await own.sealed('POST', '/wps/session/login', body);
      if (answer.body.success) own.token = (answer.body.value as { token: string }).token;
      return answer;
    },
    async register(body) {
      const answer = await own.sealed('PUT', '/wps/member/register', body);
      if (answer.body.success) own.token = (answer.body.value as { token: string }).token;
      return answer;
    },
    async verification(purpose, subject) {
      const puzzle = await own.call('POST', '/wps/verification/slider', { purpose, subject });
      const { id } = puzzle.body.value as { id: string };
      const solution = await own.call('GET', `/sandbox/slider/${id}`);
      const { x } = solution.body.value as { x: number };
      const answer = await own.call('PUT', '/wps/verification/slider', { id, x, trail: trailTo(x) });
      return (answer.body.value as { verification: string }).verification;
    },
    async captcha() {
      await own.call('GET', '/wps/captcha');
      const solution = await own.call('GET', '/sandbox/captcha');
      return (solution.body.value as { answer: string }).answer;
    },
  };
  return own;
}

/** Like a hand: uneven steps, a little up and down. */
export function trailTo(x: number): [number, number, number][] {
  let ms = 0;
  return Array.from({ length: 24 }, (_, index) => {
    ms += 12 + Math.random() * 25;
    const part = 1 - (1 - (index + 1) / 24) ** 2;
    return [Math.round(ms), Math.round(x * part), Math.round(Math.random() * 4)];
  });
}

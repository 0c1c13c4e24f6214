import { randomBytes, randomUUID } from 'node:crypto';
import { URI } from 'otpauth';
import { createSealer } from '../../../api-client/src/sealing.ts';
import { createAgents } from '../../src/features/agents/index.ts';
import { runAudit } from '../../src/features/audit/index.ts';
import { createIdentity } from '../../src/features/identity/index.ts';
import { createMembers } from '../../src/features/members/index.ts';
import { createOperatorConsole } from '../../src/features/operator/index.ts';
import { createRecords } from '../../src/features/wallet/index.ts';
import { sqlOn } from '../../src/platform/database.ts';
import type { MemberIdentity } from '../../src/platform/http/call.ts';
import { createRateLimits } from '../../src/platform/http/limits.ts';
import { buildHttp } from '../../src/platform/http/server.ts';
import { createJobs } from '../../src/platform/jobs.ts';
import { createSealing } from '../../src/platform/sealing.ts';
import { createTurnover } from '../../src/features/turnover/index.ts';
import { type CashierSite, startCashierSite, type TestMember } from './cashier-site.ts';
import { readyMember } from './cashier-steps.ts';
import type { Answer } from './site.ts';

export type Role = 'admin' | 'finance' | 'support';
export const operatorPassword = 'Demo#2026';

export interface TestOperator {
  id: string;
  account: string;
  token: string;
  get(path: string): Promise<Answer>;
  post(path: string, body?: object, key?: string): Promise<Answer>;
}

export interface OperatorSite {
  cashier: CashierSite;
  console: ReturnType<typeof createOperatorConsole>;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** A new account with the device that makes its codes. */
  account(role: Role): Promise<{ account: string; code(stepsAway?: number): string }>;
  signIn(form: { account: string; password: string; totp: string }): Promise<Answer>;
  /** A new account, signed in. */
  operator(role: Role): Promise<TestOperator>;
  /** A member whose row stands in the member table too, ready to withdraw. */
  member(): Promise<TestMember & { cpf: string; accountId: string; account: string }>;
  memberToken: string;
  close(): Promise<void>;
}

interface CallOptions {
  token?: string | undefined;
  body?: object;
  headers?: Record<string, string>;
}

/** The console over the cashier's site: the real ledger, cashier, members and jobs on one database. */
export async function startOperatorSite(): Promise<OperatorSite> {
  const cashier = await startCashierSite();
  const { platform, ledger, merchant } = cashier;
  const agents = createAgents(platform);
  const members = createMembers(platform, { ledger, agents });
  const identity = createIdentity(platform, {
    providers: cashier.providers,
    loginPasswords: { confirm: async () => undefined },
  });
  const turnover = createTurnover(platform);
  const records = createRecords(platform, { ledger, games: { game: async () => undefined } });
  const operatorConsole = createOperatorConsole(platform, {
    ledger,
    members: members.desk,
    identity: (merchantId, id) => identity.summary({ merchantId, id }),
    turnover: (merchantId, memberId) => turnover.remaining(platform.db, { merchantId, memberId }),
    bets: records.bets,
    cashier: cashier.cashier.desk,
    audit: { run: () => runAudit(platform.pool) },
  });
  const memberToken = randomBytes(32).toString('base64url');
  const someone: MemberIdentity = {
    id: randomUUID(),
    merchantId: merchant.id,
    type: 0,
    account: 'someone',
    sessionId: randomUUID(),
    restricted: false,
  };
  const http = await buildHttp({
    platform,
    guards: {
      memberByToken: async (token) => (token === memberToken ? someone : null),
      operatorByToken: operatorConsole.operatorByToken,
      vendorKey: async () => null,
      providerKey: async () => null,
    },
    sealing: createSealing(platform.db, platform.vault, platform.clock),
    limits: createRateLimits(false),
    routes: operatorConsole.routes,
    ready: async () => undefined,
  });
  const jobs = createJobs(platform.pool, platform.clock, platform.log);
  await jobs.start(operatorConsole.jobs);
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  const sealer = createSealer({
    readKeys: async () => (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as { keys: [] },
    now: () => new Date(),
  });

  const call: OperatorSite['call'] = async (method, path, { token, body, headers } = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Answer['body'],
    };
  };
  const signIn: OperatorSite['signIn'] = async (form) => {
    const path = '/operator/api/session';
    const body = await sealer.seal(form, { method: 'POST', path, merchant: merchant.code });
    return call('POST', path, { body });
  };
  const account: OperatorSite['account'] = async (role) => {
    const name = `op-${randomBytes(5).toString('hex')}`;
    const form = {
      merchantId: merchant.id,
      account: name,
      name: 'Olívia Prado',
      role,
      password: operatorPassword,
    };
    const made = await operatorConsole.createOperator(form);
    const totp = URI.parse(made?.totpAddress ?? '');
    if (!('period' in totp)) throw new Error('not a time-based code');
    return {
      account: name,
      code: (stepsAway = 0) => totp.generate({ timestamp: Date.now() + stepsAway * 30_000 }),
    };
  };

  return {
    cashier,
    console: operatorConsole,
    call,
    account,
    signIn,
    memberToken,
    async operator(role) {
      const made = await account(role);
      const answer = await signIn({ account: made.account, password: operatorPassword, totp: made.code() });
      const { token } = answer.body.value as { token: string };
      const me = await call('GET', '/operator/api/session', { token });
      return {
        id: (me.body.value as { id: string }).id,
        account: made.account,
        token,
        get: (path) => call('GET', path, { token }),
        post: (path, body = {}, key = randomUUID()) =>
          call('POST', path, { token, body, headers: { 'Idempotency-Key': key } }),
      };
    },
    async member() {
      const member = await readyMember(cashier);
      const name = `p${member.id.slice(-10)}`;
      await sqlOn(
        platform.db,
        `INSERT INTO member (merchant_id, id, account, account_key, nickname, type, currency, registered_at)
         VALUES ($1, $2, $3, $3, 'Elis', 0, 'BRL', now())`,
        [merchant.id, member.id, name],
      );
      return { ...member, account: name };
    },
    async close() {
      await http.close();
      await jobs.stop();
      await cashier.close();
    },
  };
}

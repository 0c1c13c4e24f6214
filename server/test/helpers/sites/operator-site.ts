import { randomBytes, randomUUID } from 'node:crypto';
import { URI } from 'otpauth';
import { createSealer } from '../../../../api-client/src/sealing.ts';
import { createOperator } from '../../../src/console/operators/accounts/create-operator.ts';
import { sqlOn } from '../../../src/platform/database/database.ts';
import type { Merchant } from '../../../src/platform/merchants.ts';
import { type CashierSite, startCashierSite, type TestMember } from './cashier-site.ts';
import { madeOnce, startedOnce } from './once.ts';
import { readyMember } from '../steps/money-out.ts';
import type { Answer } from './site.ts';

export type Role = 'admin' | 'finance' | 'support';
export const operatorPassword = 'Demo#2026';

export interface TestOperator {
  id: string;
  account: string;
  token: string;
  get: (path: string) => Promise<Answer>;
  post: (path: string, body?: object, key?: string) => Promise<Answer>;
}

export interface OperatorSite {
  cashier: CashierSite;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** A call whose body travels sealed. */
  sealed(method: string, path: string, options: { token: string; body: object }): Promise<Answer>;
  /** A new account with the device that makes its codes. */
  account(
    role: string,
    brand?: Merchant,
    activeSince?: Date,
  ): Promise<{
    account: string;
    /** Of this step or the next: one that is good now stays good if the step ends before it is used. */
    code: (step?: 0 | 1) => string;
    /** For refusals only: the step before passes too, until the step ends. */
    pastCode: (stepsAgo: number) => string;
  }>;
  signIn(form: { account: string; password: string; totp: string }, brand?: Merchant): Promise<Answer>;
  /** A new account, signed in; old enough to approve unless it is active only since a given time. */
  operator(role: string, brand?: Merchant, activeSince?: Date): Promise<TestOperator>;
  /** Ready to withdraw as soon as there is money that was played. */
  member(): Promise<TestMember & { accountId: string; account: string }>;
  /** What operators did to one thing, as the trail holds it: account, action, subject and detail, oldest first. */
  recorded(subjectId: string): Promise<[account: string, action: string, subject: string, detail: object][]>;
  close(): Promise<void>;
}

/** A page of a list of the console. */
export interface OperatorPage<T> {
  content: T[];
  nextCursor: string | null;
}

interface CallOptions {
  token?: string | undefined;
  body?: object;
  headers?: Record<string, string>;
}

/** The shipped site next to the real sandbox, with operators of its own per test: a code opens one session only. */
export async function startOperatorSite(beside?: CashierSite): Promise<OperatorSite> {
  const cashier = beside ?? (await startCashierSite());
  const { platform, merchant, url } = cashier;
  const sealer = createSealer({
    readKeys: async () => (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as { keys: [] },
    now: () => new Date(),
  });

  const call: OperatorSite['call'] = async (method, path, { token, body, headers } = {}) => {
    const response = await fetch(cashier.node() + path, {
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
  const sealed: OperatorSite['sealed'] = async (method, path, { token, body }) =>
    call(method, path, {
      token,
      body: await sealer.seal(body, { method, path, merchant: merchant.code }),
    });
  const signIn: OperatorSite['signIn'] = async (form, brand = merchant) => {
    const path = '/operator/api/session';
    return call('POST', path, {
      body: await sealer.seal(form, { method: 'POST', path, merchant: brand.code }),
      headers: { Merchant: brand.code },
    });
  };
  const account: OperatorSite['account'] = async (role, brand = merchant, activeSince) => {
    const name = `op-${randomBytes(5).toString('hex')}`;
    const form = { merchantId: brand.id, account: name, name: 'Olívia Prado', role };
    const since = activeSince === undefined ? {} : { activeSince };
    const made = await createOperator(platform, { ...form, ...since, password: operatorPassword });
    const totp = URI.parse(made?.totpAddress ?? '');
    if (!('period' in totp)) throw new Error('not a time-based code');
    return {
      account: name,
      code: (step = 0) => totp.generate({ timestamp: Date.now() + step * 30_000 }),
      pastCode: (stepsAgo) => totp.generate({ timestamp: Date.now() - stepsAgo * 30_000 }),
    };
  };

  return {
    cashier,
    call,
    sealed,
    account,
    signIn,
    async operator(role, brand = merchant, activeSince) {
      const made = await account(role, brand, activeSince);
      const form = { account: made.account, password: operatorPassword, totp: made.code() };
      const answer = await signIn(form, brand);
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
      const [row] = await sqlOn<{ account: string }>(
        platform.db,
        'SELECT account FROM member WHERE id = $1',
        [member.id],
      );
      return { ...member, account: row?.account ?? '' };
    },
    async recorded(subjectId) {
      const rows = await sqlOn<{ account: string; action: string; subject: string; detail: object }>(
        platform.db,
        `SELECT account, action, subject_type AS subject, detail FROM operator_action
         WHERE merchant_id = $1 AND subject_id = $2 ORDER BY id`,
        [merchant.id, subjectId],
      );
      return rows.map((row) => [row.account, row.action, row.subject, row.detail]);
    },
    close: () => cashier.close(),
  };
}

/** The site of a file's tests, and an operator of each of the roles. */
export function operatorSite<Own extends Role>(
  ...roles: readonly Own[]
): { site: OperatorSite } & Record<Own, TestOperator> {
  const site = startedOnce(startOperatorSite);
  const operators = roles.map((role) => [role, madeOnce(() => site.operator(role))] as const);
  return { site, ...(Object.fromEntries(operators) as Record<Own, TestOperator>) };
}

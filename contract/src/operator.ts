import * as z from 'zod';
import { approvalFailures, approvals, approvalsNeeded } from './approvals.ts';
import { deposit, depositState, withdrawal, withdrawalState } from './cashier.ts';
import { endpoint, group } from './endpoint.ts';
import { passkeyAsked, passkeyProof } from './passkeys.ts';
import { currency, cursor, cursored, empty, id, instant, limit, money, secret, text } from './values.ts';
import { bet, ledgerOwnerKind, statementLine } from './records.ts';
import { byOwned, owned, shared } from './owned.ts';

const page = { cursor: cursor.optional(), limit };
/** What an account counts: a currency, or points. */
const unit = z
  .string()
  .regex(/^[A-Z]{3,12}$/)
  .meta({ description: 'ISO 4217, or POINTS' });
const memberRef = z.object({ id, account: z.string() });

export const operatorSessionCalls = group('operatorSession', {
  login: endpoint({
    method: 'POST',
    path: '/operator/api/session',
    summary: 'Opens a console session with account, password, and one-time code or passkey.',
    access: 'public',
    sealed: true,
    body: z.strictObject({
      account: text(64),
      password: secret,
      totp: z
        .string()
        .regex(/^\d{6}$/)
        .optional()
        .meta({ description: 'Absent where a passkey is shown' }),
      passkey: passkeyProof.optional(),
    }),
    value: z.object({ token: z.string(), expiresAt: instant }),
    failures: ['LOGIN_FAILED', 'LOGIN_LOCKED'],
  }),
  askPasskey: endpoint({
    method: 'POST',
    path: '/operator/api/session/passkey',
    summary: 'What a passkey of the console has to sign, once and within five minutes.',
    access: 'public',
    body: empty,
    value: passkeyAsked,
    failures: ['LOGIN_LOCKED'],
  }),
  me: endpoint({
    method: 'GET',
    path: '/operator/api/session',
    summary: 'Who is signed in and with which permissions.',
    access: 'operator',
    value: z.object({
      id,
      account: z.string(),
      name: z.string(),
      role: z.string(),
      roleName: z.string().meta({ description: "In the caller's language" }),
      permissions: z.array(z.string()),
      merchant: z.object({ code: z.string(), name: z.string(), currency, timeZone: z.string() }),
      idleMinutes: z.int().meta({ description: 'The session ends after so many minutes without a call' }),
      expiresAt: instant,
      approvesFrom: instant
        .nullable()
        .meta({ description: 'Until then the account is too new to approve anything; null: it may' }),
      approvesUpTo: z
        .object({
          withdrawal: money.nullable(),
          deposit: money.nullable(),
          adjustment: money.nullable(),
          win: money.nullable(),
        })
        .meta({ description: 'The largest amounts that the role approves; null: any' }),
      sandbox: z.boolean(),
    }),
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/operator/api/session',
    summary: 'Closes the console session.',
    access: 'operator',
    value: empty,
  }),
});

const memberRow = memberRef.extend({
  nickname: z.string(),
  type: z.int(),
  status: z.string(),
  balance: money,
  currency,
  registeredAt: instant,
});

export const operatorMemberCalls = group('operatorMembers', {
  search: endpoint({
    method: 'GET',
    path: '/operator/api/members',
    summary:
      'Members whose account or nickname begins with the search, or whose id or CPF it is; a CPF only for those who may see personal data.',
    access: 'operator',
    query: z.strictObject({ search: text(64, 0).optional(), ...page }),
    value: cursored(memberRow),
  }),
  member: endpoint({
    method: 'GET',
    path: '/operator/api/members/:id',
    summary: 'One member: identity, wallets and place in the tree.',
    access: 'operator',
    params: byOwned('member'),
    value: memberRow.extend({
      identity: z.object({
        state: z.string(),
        name: z.string().nullable(),
        maskedCpf: z.string().nullable(),
        decidedBy: z
          .string()
          .nullable()
          .meta({ description: 'The operator who decided, where a person did' }),
        decidedAt: instant.nullable(),
        reason: z.string().nullable(),
      }),
      upline: memberRef.nullable(),
      wallets: z.array(
        z.object({ accountId: id, purpose: z.string(), currency: unit, balance: money, held: money }),
      ),
      turnover: z.object({ required: money, done: money, remaining: money }),
      lastLoginAt: instant.nullable(),
    }),
  }),
  statement: endpoint({
    method: 'GET',
    path: '/operator/api/members/:id/statement',
    summary: "The member's movements, newest first.",
    access: 'operator',
    params: byOwned('member'),
    query: z.strictObject(page),
    value: cursored(statementLine),
  }),
  bets: endpoint({
    method: 'GET',
    path: '/operator/api/members/:id/bets',
    summary: "The member's bets, newest first.",
    access: 'operator',
    params: byOwned('member'),
    query: z.strictObject(page),
    value: cursored(bet),
  }),
});

const claim = z.object({ operator: z.string(), until: instant }).nullable();

export const depositRow = deposit
  .omit({ brCode: true, payerPage: true, payTo: true, proofs: true, refund: true })
  .extend({
    member: memberRef,
    endToEndId: z.string().nullable(),
    transferId: id.nullable(),
    decidedBy: z.string().nullable(),
    pictures: z.array(z.object({ id, at: instant })),
    claim,
    approvals,
    approvalsNeeded,
  });
export const withdrawalRow = withdrawal.extend({
  member: memberRef,
  decidedBy: z.string().nullable(),
  hints: z.array(z.string()),
  hintFacts: z
    .record(z.string(), z.record(z.string(), z.union([z.string(), z.number()])))
    .meta({ description: 'By hint: what was seen' }),
  transferIds: z.array(id),
  disputes: z
    .array(z.object({ partId: id, remark: z.string(), pictureId: id.nullable(), at: instant }))
    .meta({ description: 'Parts of which the member says that they did not arrive' }),
  claim,
  approvals,
  approvalsNeeded,
});

export const operatorCashierCalls = group('operatorCashier', {
  deposits: endpoint({
    method: 'GET',
    path: '/operator/api/deposits',
    summary: 'Deposits, newest first; with state=paid those that wait for a check, oldest first.',
    access: 'operator',
    query: z.strictObject({
      ...page,
      state: depositState.optional(),
      memberId: owned('member').optional(),
    }),
    value: cursored(depositRow),
  }),
  withdrawals: endpoint({
    method: 'GET',
    path: '/operator/api/withdrawals',
    summary: 'Withdrawals; with state=requested the queue, oldest first.',
    access: 'operator',
    query: z.strictObject({
      ...page,
      state: withdrawalState.optional(),
      memberId: owned('member').optional(),
      disputed: z.literal('true').optional().meta({ description: 'Only those with a receipt in dispute' }),
    }),
    value: cursored(withdrawalRow),
  }),
  withdrawal: endpoint({
    method: 'GET',
    path: '/operator/api/withdrawals/:id',
    summary: 'One withdrawal with its risk hints and transfers.',
    access: 'operator',
    params: byOwned('withdrawal'),
    value: withdrawalRow,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/operator/api/withdrawals/:id/approve',
    summary: 'Approves a withdrawal; the payout is sent. Above a limit the second of two people sends it.',
    access: 'operator',
    idempotent: true,
    params: byOwned('withdrawal'),
    body: empty,
    value: withdrawalRow,
    stepUp: true,
    failures: ['STATE_CONFLICT', 'CLAIMED', ...approvalFailures],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/operator/api/withdrawals/:id/reject',
    summary: 'Rejects a withdrawal with a reason; the held amount returns.',
    access: 'operator',
    idempotent: true,
    params: byOwned('withdrawal'),
    body: z.strictObject({ reason: text(200, 3) }),
    value: withdrawalRow,
    failures: ['STATE_CONFLICT', 'CLAIMED'],
  }),
});

const ledgerOwner = z.object({ kind: z.string(), id: z.string(), label: z.string() });
const account = z.object({
  id,
  owner: ledgerOwner,
  purpose: z.string(),
  currency: unit,
  balance: money,
  held: money,
  entries: z.int(),
});

export const operatorLedgerCalls = group('operatorLedger', {
  accounts: endpoint({
    method: 'GET',
    path: '/operator/api/ledger/accounts',
    summary: 'Ledger accounts by owner.',
    access: 'operator',
    query: z.strictObject({
      ...page,
      ownerKind: ledgerOwnerKind.optional(),
      purpose: z.string().max(64).optional(),
      currency: unit.optional(),
      search: text(64, 0).optional(),
    }),
    value: cursored(account),
  }),
  account: endpoint({
    method: 'GET',
    path: '/operator/api/ledger/accounts/:id',
    summary: 'One ledger account.',
    access: 'operator',
    params: byOwned('ledger account'),
    value: account,
  }),
  entries: endpoint({
    method: 'GET',
    path: '/operator/api/ledger/accounts/:id/entries',
    summary: 'Entries of an account with the balance after each, newest first.',
    access: 'operator',
    params: byOwned('ledger account'),
    query: z.strictObject({
      ...page,
      kind: z.string().max(40).optional(),
      from: instant.optional(),
      to: instant.optional(),
    }),
    value: cursored(statementLine.extend({ currency: unit })),
  }),
  transfer: endpoint({
    method: 'GET',
    path: '/operator/api/ledger/transfers/:id',
    summary: 'One transfer with all its entries.',
    access: 'operator',
    params: byOwned('transfer'),
    value: z.object({
      id,
      kind: z.string(),
      scope: z.string(),
      key: z.string(),
      reference: z.object({ type: z.string(), id: z.string() }),
      reverses: id.nullable(),
      reversedBy: id.nullable(),
      postedAt: instant,
      entries: z.array(
        z.object({
          accountId: id,
          owner: ledgerOwner,
          purpose: z.string(),
          currency: unit,
          amount: money,
          balanceAfter: money,
        }),
      ),
    }),
  }),
  trialBalance: endpoint({
    method: 'GET',
    path: '/operator/api/ledger/trial-balance',
    summary: 'All accounts by currency, kind of owner and purpose; the balances of a currency sum to zero.',
    access: 'operator',
    value: z.object({
      at: instant,
      currencies: z.array(
        z.object({
          currency: unit,
          sum: money,
          rows: z.array(
            z.object({
              ownerKind: z.string(),
              purpose: z.string(),
              accounts: z.int(),
              balance: money,
              held: money,
            }),
          ),
        }),
      ),
    }),
  }),
  auditStatus: endpoint({
    method: 'GET',
    path: '/operator/api/ledger/audit',
    summary: 'The last audit of the ledger, check by check.',
    access: 'operator',
    value: z.object({
      running: z.boolean(),
      last: z
        .object({
          startedAt: instant,
          finishedAt: instant,
          passed: z.boolean(),
          checks: z.array(
            z.object({
              name: z.string(),
              description: z.string(),
              passed: z.boolean(),
              examined: z.int(),
              offending: z.array(z.string()),
            }),
          ),
        })
        .nullable(),
    }),
  }),
  runAudit: endpoint({
    method: 'POST',
    path: '/operator/api/ledger/audit',
    summary: 'Starts an audit now.',
    access: 'operator',
    body: empty,
    value: z.object({ running: z.boolean() }),
  }),
});

export const operatorTrailCalls = group('operatorTrail', {
  actions: endpoint({
    method: 'GET',
    path: '/operator/api/actions',
    summary: 'What operators did, newest first.',
    access: 'operator',
    query: z.strictObject({
      ...page,
      operator: text(64, 0).optional(),
      subjectId: shared('subject of an action', 200).optional(),
    }),
    value: cursored(
      z.object({
        id,
        operator: z.string(),
        action: z.string(),
        subject: z.object({ type: z.string(), id: z.string() }),
        detail: z.record(z.string(), z.string()),
        address: z.string(),
        at: instant,
      }),
    ),
  }),
});

import type { Db, Tx } from '../../platform/database/database.ts';
import type { MemberIdentity, Route } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { identityConsole } from './console-routes.ts';
import type { Console } from '../../console/index.ts';
import type { MemberNames } from '../members/index.ts';
import { payoutTarget } from './payout-accounts/payout-accounts.ts';
import { documentMac, openPerson } from './person.ts';
import { documentKindOf } from './documents/kind-of.ts';
import { createIdentityQueue, type IdentityQueue } from './queue.ts';
import { identityRoutes } from './routes.ts';
import {
  membersWithKey,
  readIdentity,
  readPassword,
  type PayoutAccountKind,
  readPayoutAccounts,
  type Who,
  removePayoutAccount,
} from './store.ts';
import type { Kyc } from '../kyc/index.ts';
import { checkWithdrawalPassword, type PasswordOutcome } from './payout-accounts/withdrawal-password.ts';
import type { PaymentProviders, PayoutTarget, Person } from '../../cashier/index.ts';

export type { IdentityQueue } from './queue.ts';
export { documentFault, identityAtRegistration } from './registration-step.ts';
export { pendingReviews } from './review-store.ts';
export { type PasswordOutcome, requireRightPassword } from './payout-accounts/withdrawal-password.ts';

/** The check of a login password, with the session's own counting of wrong ones. */
export interface LoginPasswords {
  /** Throws OLD_PASSWORD_WRONG or LOGIN_LOCKED. */
  confirm(member: MemberIdentity, password: string): Promise<void>;
}

/** What the registration gave of a person. */
export type OnFile = (
  on: Db | Tx,
  member: Who,
) => Promise<{ idNumber: string | null; birthday: string | null } | null>;

export interface IdentityParts {
  platform: Platform;
  onFile: OnFile;
  providers: PaymentProviders;
  kyc: Kyc;
  loginPasswords: LoginPasswords;
}

export interface PayoutAccount {
  id: string;
  kind: PayoutAccountKind;
  masked: string;
  usableFrom: Date;
  createdAt: Date;
}

export interface IdentitySummary {
  state: 'none' | 'verified' | 'review' | 'refused';
  name: string | null;
  maskedCpf: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string | null;
}

export interface Identity {
  routes: Route[];
  console(console: Console, names: MemberNames): { routes: readonly Route[] };
  /** What the console sees and decides. */
  queue: IdentityQueue;
  summary(member: Who): Promise<IdentitySummary>;
  /** The verified person; null before. */
  person(on: Db | Tx, member: Who): Promise<Person | null>;
  payoutAccounts(on: Db | Tx, member: Who): Promise<PayoutAccount[]>;
  removePayoutAccount(tx: Tx, member: Who, accountId: string): Promise<boolean>;
  /** Where the money goes, in plain, for the payout itself; also of an account that was taken away meanwhile. */
  payoutTarget(member: Who, accountId: string): Promise<PayoutTarget | null>;
  /** Other members of the brand who bound the same Pix key or bank account. */
  sharedKey(on: Db | Tx, member: Who, accountId: string): Promise<string[]>;
  hasWithdrawalPassword(member: Who): Promise<boolean>;
  /** Counts a wrong one, whatever the caller does with the outcome. */
  checkWithdrawalPassword(member: Who, password: string): Promise<PasswordOutcome>;
  /** Equal documents have equal MACs. */
  documentMac(document: string): Buffer;
}

export function createIdentity(platform: Platform, deps: Omit<IdentityParts, 'platform'>): Identity {
  const parts: IdentityParts = { platform, ...deps };
  const { db, vault } = platform;
  const queue = createIdentityQueue(platform);
  return {
    routes: identityRoutes(parts),
    queue,
    console: (console, names) => ({
      routes: identityConsole(platform, console, { identities: queue, ...names }),
    }),
    async summary(member) {
      const row = await readIdentity(db, member);
      const decision = {
        decidedBy: row?.decided_by ?? null,
        decidedAt: row?.decided_at ?? null,
        reason: row?.decision_reason ?? null,
      };
      if (!row) return { state: 'none', name: null, maskedCpf: null, ...decision };
      const person = openPerson(vault, member, row.person_sealed);
      const { mask } = await documentKindOf(platform, member.merchantId);
      return { state: row.state, name: person.fullName, maskedCpf: mask(person.document), ...decision };
    },
    async person(on, member) {
      const row = await readIdentity(on, member);
      if (row?.state !== 'verified') return null;
      const { document, fullName } = openPerson(vault, member, row.person_sealed);
      return { document, name: fullName };
    },
    payoutAccounts: async (on, member) =>
      (await readPayoutAccounts(on, member)).map((row) => ({
        id: row.id,
        kind: row.kind,
        masked: row.masked,
        usableFrom: row.usable_from,
        createdAt: row.created_at,
      })),
    removePayoutAccount: (tx, member, accountId) =>
      removePayoutAccount(tx, member, accountId, platform.clock.now()),
    async payoutTarget(member, accountId) {
      const rows = await readPayoutAccounts(db, member, { removed: true });
      const row = rows.find((account) => account.id === accountId);
      return row ? payoutTarget(vault, row) : null;
    },
    sharedKey: (on, member, accountId) => membersWithKey(on, member, accountId),
    hasWithdrawalPassword: async (member) => (await readPassword(db, member)) !== undefined,
    checkWithdrawalPassword: (member, password) => checkWithdrawalPassword(parts, member, password),
    documentMac: (document) => documentMac(vault, document.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase()),
  };
}

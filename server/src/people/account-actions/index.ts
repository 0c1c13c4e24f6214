import { operatorAccessCalls } from '@croupier/contract';
import { transaction, type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { implement, noCaller, type Route } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Member, Members } from '../members/index.ts';
import { memberPasskeys } from '../passkeys/index.ts';
import type { SecondFactor } from '../second-factor/index.ts';
import type { SecurityLog } from '../security-log/index.ts';
import type { Sessions } from '../session/index.ts';
import { loginLog } from './login-log.ts';
import { type AccountLocks, createLocks } from './locks.ts';
import type { Who } from './store.ts';
import type { Console, OperatorCall } from '../../console/index.ts';
import type { Ledger } from '../../ledger/index.ts';

export type { AccountLocks } from './locks.ts';

export interface AccountActionDeps {
  members: Members;
  sessions: Pick<Sessions, 'closeOthers'> & {
    openCount(merchantId: string, memberId: string): Promise<number>;
  };
  secondFactor: Pick<SecondFactor, 'reset' | 'offered'>;
  securityLog: SecurityLog;
  ledger: Pick<Ledger, 'gate' | 'setGate'>;
}

interface Act {
  tx: Tx;
  call: OperatorCall;
  member: Member;
  who: Who;
  reason: string;
}

const names = {
  lock: 'member.locked',
  unlock: 'member.unlocked',
  resetSecondFactor: 'member.second_factor_reset',
  forceChange: 'member.password_expired',
  signOut: 'member.signed_out',
} as const;

/** What operators do about the way a member comes in. Every act has a reason and stands on record, with the member too. */
export function createAccountActions(
  platform: Platform,
  deps: AccountActionDeps,
): { console(console: Console): { routes: readonly Route[] }; locks: AccountLocks } {
  const known = async (call: OperatorCall, id: string): Promise<Member> =>
    (await deps.members.find(call.merchant.id, id)) ?? fail('NOT_FOUND');
  const locks = createLocks(platform.db, deps);
  const acts = actsOf(platform, deps, locks);
  return {
    locks,
    console: (console) => ({
      routes: implement(operatorAccessCalls)({
        one: console.allow('members.read', async (call) => {
          const member = await known(call, call.params.id);
          await console.look(call, {
            action: 'member.access_viewed',
            subject: { type: 'member', id: member.id },
          });
          return viewOf(deps, locks, call, member);
        }),
        act: console.allow('members.manage', async (call) => {
          const { action, reason } = call.body;
          const member = await known(call, call.params.id);
          const who = { merchantId: call.merchant.id, memberId: member.id };
          const announce = await transaction(platform.db, async (tx) => {
            const after = await acts[action]({ tx, call, member, who, reason });
            await console.record(tx, call, {
              action: names[action],
              subject: { type: 'member', id: member.id },
              detail: { reason },
            });
            return after;
          });
          announce?.();
          return viewOf(deps, locks, call, await known(call, member.id));
        }),
        logins: console.allow('logins.read', (call) => loginLog(deps, console, call)),
      }),
    }),
  };
}

type Acting = (act: Act) => Promise<(() => void) | void>;

function actsOf(
  { clock }: Platform,
  { members, sessions, secondFactor, securityLog }: AccountActionDeps,
  locks: AccountLocks,
): Record<keyof typeof names, Acting> {
  const out = ({ tx, who }: Act) => sessions.closeOthers(tx, { ...who, exceptId: null }, 'signed_out');
  // Where an operator sits is nobody's to read in a member's own history.
  const record = (
    { tx, who }: Act,
    kind: 'status.changed' | 'session.ended',
    detail: Record<string, string>,
  ) => securityLog.record(tx, { ...who, kind, place: noCaller, detail });
  return {
    lock: ({ tx, member, call, reason }) =>
      locks.lock(tx, { member, reason, by: call.operator.account, agentId: null, now: clock.now() }),
    unlock: ({ tx, who }) => locks.unlock(tx, who, 'anybody'),
    async resetSecondFactor(act) {
      await secondFactor.reset(act.tx, act.who);
      // A device that was lost, or that someone else added, opens the account no more.
      await memberPasskeys.removeAll(act.tx, { merchantId: act.who.merchantId, ownerId: act.who.memberId });
      await record(act, 'status.changed', { to: 'second_factor_reset' });
      return out(act);
    },
    async forceChange(act) {
      const { tx, who } = act;
      if (!(await members.expirePassword(tx, who.merchantId, who.memberId))) fail('STATE_CONFLICT');
      await record(act, 'status.changed', { to: 'password_expired' });
      return out(act);
    },
    async signOut(act) {
      await record(act, 'session.ended', { by: 'operator' });
      return out(act);
    },
  };
}

async function viewOf(
  { sessions, secondFactor }: AccountActionDeps,
  locks: AccountLocks,
  call: OperatorCall,
  member: Member,
) {
  const who = { merchantId: member.merchantId, memberId: member.id };
  const [openSessions, factors, lock] = await Promise.all([
    sessions.openCount(who.merchantId, who.memberId),
    secondFactor.offered(call.merchant, who),
    locks.read(who.merchantId, who.memberId),
  ]);
  return {
    status: member.status,
    hasPassword: member.passwordHash !== null,
    passwordExpired: member.passwordExpired,
    openSessions,
    secondFactors: factors.map(({ method }) => method),
    lock: lock && { reason: lock.reason, by: lock.lockedBy, at: lock.lockedAt.toISOString() },
  };
}

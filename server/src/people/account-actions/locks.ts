import { type Db, type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import type { Member, Members } from '../members/index.ts';
import type { SecurityLog } from '../security-log/index.ts';
import type { Sessions } from '../session/index.ts';
import { insertLock, type LockRow, readLock, takeLock, type Who } from './store.ts';
import type { Ledger } from '../../ledger/index.ts';
import { noCaller } from '../../platform/http/call.ts';

/** Why the gate of the wallet is closed here; a gate that is closed for another reason is not ours to open. */
const gateReason = 'locked';

export interface LockRequest {
  member: Member;
  reason: string;
  /** As the console shows it. */
  by: string;
  /** The upline who locks; null is an operator. */
  agentId: string | null;
  now: Date;
}

/** Accounts that were locked from outside: no session, no bets, until they are unlocked. */
export interface AccountLocks {
  read(merchantId: string, memberId: string): Promise<LockRow | null>;
  /** Throws STATE_CONFLICT where the account is locked already; what it answers is called after the commit. */
  lock(tx: Tx, request: LockRequest): Promise<() => void>;
  /** Only what was locked here: a closed account and an ended trial stay so. `agents`: only what an agent locked. */
  unlock(tx: Tx, who: Who, whose: 'anybody' | 'agents'): Promise<void>;
}

export function createLocks(
  db: Db,
  deps: {
    members: Pick<Members, 'setStatus'>;
    sessions: Pick<Sessions, 'closeOthers'>;
    securityLog: Pick<SecurityLog, 'record'>;
    ledger: Pick<Ledger, 'gate' | 'setGate'>;
  },
): AccountLocks {
  const { members, sessions, securityLog, ledger } = deps;
  // Where anyone who locks sits is nobody's to read in a member's own history.
  const record = (tx: Tx, who: Who, to: string) =>
    securityLog.record(tx, {
      ...who,
      kind: 'status.changed',
      place: noCaller,
      detail: { to },
    });
  return {
    read: (merchantId, memberId) => readLock(db, { merchantId, memberId }),
    async lock(tx, { member, reason, by, agentId, now }) {
      if (member.status === 'blocked') fail('STATE_CONFLICT');
      const who = { merchantId: member.merchantId, memberId: member.id };
      const lock = { statusBefore: member.status, reason, lockedBy: by, lockedAt: now, agentId };
      if (!(await insertLock(tx, who, lock))) fail('STATE_CONFLICT');
      await members.setStatus(tx, who.merchantId, who.memberId, 'blocked');
      await record(tx, who, 'blocked');
      const gate = await ledger.gate(who.merchantId, who.memberId);
      if (gate?.status !== 'closed')
        await ledger.setGate(tx, { ...who, status: 'closed', reason: gateReason });
      return sessions.closeOthers(tx, { ...who, exceptId: null }, 'blocked');
    },
    async unlock(tx, who, whose) {
      const lock = (await takeLock(tx, who)) ?? fail('STATE_CONFLICT');
      if (whose === 'agents' && lock.agentId === null) fail('STATE_CONFLICT');
      await members.setStatus(tx, who.merchantId, who.memberId, lock.statusBefore);
      await record(tx, who, lock.statusBefore);
      const gate = await ledger.gate(who.merchantId, who.memberId);
      if (gate?.reason === gateReason) await ledger.setGate(tx, { ...who, status: 'open', reason: null });
    },
  };
}

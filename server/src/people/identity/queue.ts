import type { DocumentKind } from '@croupier/market';
import { sqlState, type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { isId } from '../../platform/ids.ts';
import { recordConfirmed } from './events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Vault } from '../../platform/security/vault.ts';
import { documentKindOf } from './documents/kind-of.ts';
import { documentMac, openPerson } from './person.ts';
import {
  countReviews,
  countTwins,
  decideIdentity,
  listReviews,
  membersOfCpf,
  type ReviewQuery,
  type SamePerson,
} from './review-store.ts';
import { type IdentityRow, readIdentity, type Who } from './store.ts';

export interface ReviewedIdentity {
  memberId: string;
  state: IdentityRow['state'];
  name: string;
  maskedCpf: string;
  attempts: number;
  checkedAt: Date;
  sameCpf: number;
  decidedAt: Date | null;
  decidedBy: string | null;
  reason: string | null;
}

export interface IdentityInFull extends ReviewedIdentity {
  cpf: string;
  birthDate: string;
  outcome: string | null;
  others: SamePerson[];
}

export interface IdentityQueue {
  list(
    merchantId: string,
    query: Omit<ReviewQuery, 'merchantId'>,
  ): Promise<{ rows: ReviewedIdentity[]; next: string | null }>;
  waiting(merchantId: string, max: number): Promise<number>;
  /** Null where the member never gave one. */
  find(member: Who): Promise<IdentityInFull | null>;
  /** Ids of the members who gave the CPF. */
  byCpf(merchantId: string, digits: string): Promise<string[]>;
  /** In the console's transaction; throws STATE_CONFLICT or IDENTITY_IN_USE. Without a reason it is an approval. */
  decide(
    tx: Tx,
    decision: { member: Who; checkedAt: string; reason: string | null; operator: string },
  ): Promise<void>;
  /** After the commit: tells the member's pages. */
  announce(member: Who): Promise<void>;
}

const uniqueViolation = '23505';

export function createIdentityQueue(platform: Platform): IdentityQueue {
  const { db, vault, clock, realtime } = platform;
  const kindOf = (merchantId: string) => documentKindOf(platform, merchantId);
  return {
    async list(merchantId, query) {
      const { rows, next } = await listReviews(db, { ...query, merchantId });
      const ids = rows.map((row) => row.member_id);
      const twins = await countTwins(db, merchantId, ids);
      const kind = await kindOf(merchantId);
      const rowOf = (row: IdentityRow) =>
        presentReviewed(vault, row, { sameCpf: twins.get(row.member_id) ?? 0, kind });
      return { rows: rows.map(rowOf), next };
    },
    waiting: (merchantId, max) => countReviews(db, merchantId, max),
    async find(member) {
      const row = isId(member.id) ? await readIdentity(db, member) : undefined;
      if (!row) return null;
      const all = await membersOfCpf(db, member.merchantId, row.cpf_mac);
      const others = all.filter(({ memberId }) => memberId !== member.id);
      const { document: cpf, birthDate } = openPerson(vault, member, row.person_sealed);
      const kind = await kindOf(member.merchantId);
      const shown = presentReviewed(vault, row, { sameCpf: others.length, kind });
      return { ...shown, cpf, birthDate, outcome: row.reason, others };
    },
    async byCpf(merchantId, digits) {
      const found = await membersOfCpf(db, merchantId, documentMac(vault, digits));
      return found.map(({ memberId }) => memberId);
    },
    async decide(tx, { member, checkedAt, reason, operator }) {
      try {
        const decided = await decideIdentity(tx, {
          member,
          checkedAt: new Date(checkedAt),
          state: reason === null ? 'verified' : 'refused',
          reason,
          decidedBy: operator,
          now: clock.now(),
        });
        if (!decided) fail('STATE_CONFLICT');
        if (reason === null) await recordConfirmed(platform, tx, member, 'operator');
      } catch (error) {
        if (sqlState(error) === uniqueViolation) fail('IDENTITY_IN_USE');
        throw error;
      }
    },
    async announce(member) {
      const row = await readIdentity(db, member);
      if (row === undefined || row.state === 'review') return;
      realtime.emit({ merchantId: member.merchantId, memberId: member.id }, 'identity.decided', {
        state: row.state,
      });
    },
  };
}

function presentReviewed(
  vault: Vault,
  row: IdentityRow,
  { sameCpf, kind }: { sameCpf: number; kind: DocumentKind },
): ReviewedIdentity {
  const person = openPerson(vault, { merchantId: row.merchant_id, id: row.member_id }, row.person_sealed);
  return {
    memberId: row.member_id,
    state: row.state,
    name: person.fullName,
    maskedCpf: kind.mask(person.document),
    attempts: row.attempts,
    checkedAt: row.checked_at,
    sameCpf,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    reason: row.decision_reason,
  };
}

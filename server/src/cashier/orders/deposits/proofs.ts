import { abilitiesOf } from '@croupier/contract/payment-methods';
import { type Db, sqlOn, transaction, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import type { CashierParts, Who } from '../parts.ts';
import { lockDeposit, markPaid } from './store.ts';

const maxProofs = 3;

export interface Proof {
  depositId: string;
  id: string;
  at: Date;
}

export async function proofsOf(
  on: Db | Tx,
  merchantId: string,
  depositIds: readonly string[],
): Promise<Proof[]> {
  if (depositIds.length === 0) return [];
  return sqlOn<Proof>(
    on,
    `SELECT deposit_id AS "depositId", picture_id AS id, at FROM deposit_proof
     WHERE merchant_id = $1 AND deposit_id = ANY($2::uuid[]) ORDER BY at, picture_id`,
    [merchantId, [...depositIds]],
  );
}

/** A picture of the transfer: with the first one the member says that it has paid, and a person checks it at the bank. */
export async function addProof(
  parts: CashierParts,
  member: Who,
  proof: { depositId: string; bytes: Buffer },
): Promise<void> {
  const { db, clock, realtime } = parts.platform;
  const { merchantId } = member;
  await parts.pictures.taken(merchantId, proof.bytes, (picture) =>
    transaction(db, async (tx) => {
      const deposit = await lockDeposit(tx, merchantId, proof.depositId);
      if (deposit.member_id !== member.id) fail('NOT_FOUND');
      const isPending = deposit.state === 'created' || deposit.state === 'paid';
      if (!abilitiesOf(deposit.method).proof || !isPending) fail('STATE_CONFLICT');
      if ((await proofsOf(tx, merchantId, [deposit.id])).length >= maxProofs) {
        fail('TOO_MANY_PICTURES', { details: { count: maxProofs } });
      }
      const at = clock.now();
      await parts.pictures.keep(tx, { merchantId, memberId: member.id }, picture);
      await sqlOn(
        tx,
        'INSERT INTO deposit_proof (merchant_id, deposit_id, picture_id, at) VALUES ($1, $2, $3, $4)',
        [merchantId, deposit.id, picture.id, at],
      );
      if (deposit.state === 'created') await markPaid(tx, deposit, at);
      return true;
    }),
  );
  realtime.emit({ merchantId, operators: true }, 'config.changed', { topic: 'deposits' });
}

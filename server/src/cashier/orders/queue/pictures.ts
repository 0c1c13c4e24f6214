import type { operatorDeskCalls } from '@croupier/contract';
import { type Db, sqlOn } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import { behind, type Call, type Handlers } from '../../../platform/http/call.ts';
import { isId } from '../../../platform/ids.ts';
import type { CashierParts } from '../parts.ts';
import type { Console } from '../../../console/index.ts';

type PictureCall = Call<typeof operatorDeskCalls.picture>;

/** A picture is seen by anyone who may see what it belongs to; one that belongs to nothing here, such as a document, is not found. */
export function pictureOf(
  parts: CashierParts,
  console: Console,
): Handlers<typeof operatorDeskCalls>['picture'] {
  const { db } = parts.platform;
  const show = async (call: PictureCall) => {
    const { id } = call.params;
    const found = (await parts.pictures.open(db, call.merchant.id, id)) ?? fail('NOT_FOUND');
    const subject = { type: 'picture', id };
    await console.look(call, { action: 'picture.viewed', subject, detail: { member: found.memberId } });
    const { contentType, bytes, uploadedAt } = found;
    return { contentType, data: bytes.toString('base64'), uploadedAt: uploadedAt.toISOString() };
  };
  const guards = {
    deposit: console.allow('deposits.read', show),
    withdrawal: console.allow('withdrawals.read', show),
  };
  const placeOf = async ({ merchant, params: { id } }: PictureCall) =>
    isId(id) ? placeOfPicture(db, merchant.id, id) : null;
  return behind(
    async (call) => {
      const place = (await placeOf(call)) ?? 'deposit';
      if (!call.operator.permissions.has(`${place}s.read`)) await guards[place](call);
    },
    async (call) => {
      const place = (await placeOf(call)) ?? fail('NOT_FOUND');
      return guards[place](call);
    },
  );
}

/** What a picture was sent for: as proof of a deposit, or in a dispute about a withdrawal. */
async function placeOfPicture(
  db: Db,
  merchantId: string,
  id: string,
): Promise<'deposit' | 'withdrawal' | null> {
  // By the member's own, which has an index.
  const [row] = await sqlOn<{ place: 'deposit' | 'withdrawal' }>(
    db,
    `SELECT place FROM private_picture picture, LATERAL (
       SELECT 'deposit' AS place FROM deposit JOIN deposit_proof proof ON proof.merchant_id = deposit.merchant_id
         AND proof.deposit_id = deposit.id AND proof.picture_id = picture.id
       WHERE deposit.merchant_id = picture.merchant_id AND deposit.member_id = picture.member_id
       UNION ALL
       SELECT 'withdrawal' FROM withdrawal JOIN withdrawal_part part ON part.merchant_id = withdrawal.merchant_id
         AND part.withdrawal_id = withdrawal.id AND part.receipt_picture = picture.id
       WHERE withdrawal.merchant_id = picture.merchant_id AND withdrawal.member_id = picture.member_id
     ) found WHERE picture.merchant_id = $1 AND picture.id = $2 LIMIT 1`,
    [merchantId, id],
  );
  return row?.place ?? null;
}

import { sqlOn, type Tx } from '../../platform/database/database.ts';

/** The name that other players and the upline see. */
export async function renameMember(tx: Tx, merchantId: string, id: string, nickname: string): Promise<void> {
  await sqlOn(tx, 'UPDATE member SET nickname = $3 WHERE merchant_id = $1 AND id = $2', [
    merchantId,
    id,
    nickname,
  ]);
}

import { randomInt } from 'node:crypto';
import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';
import type { Vault } from '../../platform/security/vault.ts';
import type { Who } from './methods.ts';

const count = 10;
/** Without signs that are taken for one another; ten of them are 50 bits. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 10;

const draw = (): string =>
  Array.from({ length }, () => signs[randomInt(signs.length)] ?? '')
    .join('')
    .replace(/^.{5}/, '$&-');

export interface RecoveryCodes {
  left(who: Who): Promise<number>;
  /** New ones; those before are void. */
  make(tx: Tx, who: Who): Promise<string[]>;
  /** Whether it is one, without using it up. */
  check(who: Who | null, code: string): Promise<boolean>;
  /** Once. */
  use(on: Db | Tx, who: Who, code: string): Promise<boolean>;
  remove(tx: Tx, who: Who): Promise<void>;
}

export function createRecoveryCodes(db: Db, vault: Vault): RecoveryCodes {
  const named = (memberId: string, code: string): string =>
    `${memberId}:${code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`;
  const mac = (memberId: string, code: string): Buffer => vault.mac('recovery-code', named(memberId, code));
  // Nobody but their owner can say them again, so codes of older look-up keys go on.
  const macs = (memberId: string, code: string): Buffer[] =>
    vault.macs('recovery-code', named(memberId, code));
  const remove = async (tx: Tx, { merchantId, memberId }: Who): Promise<void> => {
    await sqlOn(tx, 'DELETE FROM recovery_code WHERE merchant_id = $1 AND member_id = $2', [
      merchantId,
      memberId,
    ]);
  };
  const nobody: Who = {
    merchantId: '00000000-0000-0000-0000-000000000000',
    memberId: '00000000-0000-0000-0000-000000000000',
  };
  return {
    async left({ merchantId, memberId }) {
      const [row] = await sqlOn<{ left: bigint }>(
        db,
        'SELECT count(*) AS left FROM recovery_code WHERE merchant_id = $1 AND member_id = $2',
        [merchantId, memberId],
      );
      return Number(row?.left ?? 0n);
    },
    async make(tx, who) {
      await remove(tx, who);
      const codes = Array.from({ length: count }, draw);
      await sqlOn(
        tx,
        'INSERT INTO recovery_code (merchant_id, member_id, code_mac) SELECT $1, $2, unnest($3::bytea[])',
        [who.merchantId, who.memberId, codes.map((code) => mac(who.memberId, code))],
      );
      return codes;
    },
    async check(who, code) {
      const { merchantId, memberId } = who ?? nobody;
      const rows = await sqlOn(
        db,
        'SELECT 1 FROM recovery_code WHERE merchant_id = $1 AND member_id = $2 AND code_mac = ANY($3)',
        [merchantId, memberId, macs(memberId, code)],
      );
      return rows.length > 0;
    },
    async use(on, { merchantId, memberId }, code) {
      const rows = await sqlOn(
        on,
        'DELETE FROM recovery_code WHERE merchant_id = $1 AND member_id = $2 AND code_mac = ANY($3) RETURNING member_id',
        [merchantId, memberId, macs(memberId, code)],
      );
      return rows.length > 0;
    },
    remove,
  };
}

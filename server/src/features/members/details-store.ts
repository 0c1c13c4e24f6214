import { type Db, sqlOn, type Tx } from '../../platform/database.ts';

interface Who {
  merchantId: string;
  id: string;
}

export interface DetailsRow {
  payeeName: string | null;
  idNumberSealed: Buffer | null;
  /** A day, yyyy-MM-dd. */
  birthday: string | null;
  termsAcceptedAt: Date | null;
}

export async function readDetails(on: Db | Tx, member: Who): Promise<DetailsRow | null> {
  const [found] = await sqlOn<DetailsRow>(
    on,
    `SELECT payee_name AS "payeeName", id_number_sealed AS "idNumberSealed",
       to_char(birthday, 'YYYY-MM-DD') AS birthday, terms_accepted_at AS "termsAcceptedAt"
     FROM member_profile WHERE merchant_id = $1 AND member_id = $2`,
    [member.merchantId, member.id],
  );
  return found ?? null;
}

export interface FilledDetails {
  idNumberSealed: Buffer | null;
  idNumberMac: Buffer | null;
  birthday: string | null;
  termsAcceptedAt: Date;
}

/** Fills in what is missing and leaves what stands. */
export async function fillDetails(tx: Tx, member: Who, filled: FilledDetails): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO member_profile AS own (merchant_id, member_id, id_number_sealed, id_number_mac, birthday,
       terms_accepted_at, register_address, register_method)
     VALUES ($1, $2, $3, $4, $5::date, $6, '', 'house')
     ON CONFLICT (merchant_id, member_id) DO UPDATE SET
       id_number_sealed = coalesce(own.id_number_sealed, excluded.id_number_sealed),
       id_number_mac = coalesce(own.id_number_mac, excluded.id_number_mac),
       birthday = coalesce(own.birthday, excluded.birthday),
       terms_accepted_at = coalesce(own.terms_accepted_at, excluded.terms_accepted_at)`,
    [
      member.merchantId,
      member.id,
      filled.idNumberSealed,
      filled.idNumberMac,
      filled.birthday,
      filled.termsAcceptedAt,
    ],
  );
}

import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Vault } from '../../../platform/security/vault.ts';
import { openAnswers, openText } from './personal-fields.ts';

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

interface Row extends Pick<DetailsRow, 'idNumberSealed' | 'termsAcceptedAt'> {
  payeeNameSealed: Buffer | null;
  birthdaySealed: Buffer | null;
}

export async function readDetails(
  vault: Pick<Vault, 'open'>,
  on: Db | Tx,
  member: Who,
): Promise<DetailsRow | null> {
  const [found] = await sqlOn<Row>(
    on,
    `SELECT payee_name_sealed AS "payeeNameSealed", id_number_sealed AS "idNumberSealed",
       birthday_sealed AS "birthdaySealed", terms_accepted_at AS "termsAcceptedAt"
     FROM member_profile WHERE merchant_id = $1 AND member_id = $2`,
    [member.merchantId, member.id],
  );
  if (!found) return null;
  const { idNumberSealed, termsAcceptedAt } = found;
  return {
    idNumberSealed,
    termsAcceptedAt,
    payeeName: openText(vault, member.id, 'payeeName', found.payeeNameSealed),
    birthday: openText(vault, member.id, 'birthday', found.birthdaySealed),
  };
}

/** What the member answered in the registration, in the order of the form. */
export async function readAnswers(
  { db, vault }: Pick<Platform, 'db' | 'vault'>,
  member: Who,
): Promise<{ field: string; value: string }[]> {
  const [found] = await sqlOn<{ sealed: Buffer | null }>(
    db,
    `SELECT contacts_sealed AS sealed FROM member_profile WHERE merchant_id = $1 AND member_id = $2`,
    [member.merchantId, member.id],
  );
  return openAnswers(vault, member.id, found?.sealed ?? null);
}

export interface FilledDetails {
  idNumberSealed: Buffer | null;
  idNumberMac: Buffer | null;
  birthdaySealed: Buffer | null;
  termsAcceptedAt: Date;
}

/** Fills in what is missing and leaves what stands. */
export async function fillDetails(tx: Tx, member: Who, filled: FilledDetails): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO member_profile AS own (merchant_id, member_id, id_number_sealed, id_number_mac, birthday_sealed,
       terms_accepted_at, register_method)
     VALUES ($1, $2, $3, $4, $5, $6, 'house')
     ON CONFLICT (merchant_id, member_id) DO UPDATE SET
       id_number_sealed = coalesce(own.id_number_sealed, excluded.id_number_sealed),
       id_number_mac = coalesce(own.id_number_mac, excluded.id_number_mac),
       birthday_sealed = coalesce(own.birthday_sealed, excluded.birthday_sealed),
       terms_accepted_at = coalesce(own.terms_accepted_at, excluded.terms_accepted_at)`,
    [
      member.merchantId,
      member.id,
      filled.idNumberSealed,
      filled.idNumberMac,
      filled.birthdaySealed,
      filled.termsAcceptedAt,
    ],
  );
}

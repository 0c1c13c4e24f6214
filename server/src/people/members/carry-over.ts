import { type Db, sqlOn, transaction, type Tx } from '../../platform/database/database.ts';
import type { Vault } from '../../platform/security/vault.ts';
import { emailKey } from './contacts.ts';
import { emailMac, mobileMac, sealField } from './details/personal-fields.ts';

const batch = 500;

interface Unsealed {
  payeeName?: string;
  email?: string;
  countryDialingCode?: string;
  mobileNum?: string;
  mobileKey?: string;
  birthday?: string;
  contacts?: Record<string, string>;
  url?: string;
  address?: string;
}

interface Row {
  merchantId: string;
  memberId: string;
  unsealed: Unsealed;
}

/**
 * Seals the profiles of earlier releases, before the first call is answered. A batch is one transaction, so a start that is
 * interrupted goes on where it stood, and nodes that start together share the work.
 */
export async function sealOldProfiles(db: Db, vault: Vault): Promise<number> {
  let sealed = 0;
  for (;;) {
    const done = await transaction(db, async (tx) => {
      // Without SKIP LOCKED: nobody goes on before the last row is sealed, no matter who does it.
      const rows = await sqlOn<Row>(
        tx,
        `SELECT merchant_id AS "merchantId", member_id AS "memberId", unsealed FROM member_profile
         WHERE unsealed IS NOT NULL ORDER BY merchant_id, member_id LIMIT $1 FOR UPDATE`,
        [batch],
      );
      for (const row of rows) await sealRow(vault, tx, row);
      return rows.length;
    });
    sealed += done;
    if (done === 0) return sealed;
  }
}

async function sealRow(vault: Vault, tx: Tx, { merchantId, memberId, unsealed }: Row): Promise<void> {
  const { payeeName, email, countryDialingCode, mobileNum, mobileKey: key, birthday, contacts } = unsealed;
  const mobile =
    countryDialingCode === undefined && mobileNum === undefined
      ? null
      : { countryDialingCode: countryDialingCode ?? '', mobileNum: mobileNum ?? '', key: key ?? null };
  const { url = null, address = '' } = unsealed;
  const registration = url === null && address === '' ? null : { url, address };
  await sqlOn(
    tx,
    `UPDATE member_profile SET payee_name_sealed = $3, email_sealed = $4, email_mac = $5, mobile_sealed = $6, mobile_mac = $7,
       birthday_sealed = $8, contacts_sealed = $9, registration_sealed = $10, unsealed = NULL
     WHERE merchant_id = $1 AND member_id = $2`,
    [
      merchantId,
      memberId,
      sealField(vault, memberId, 'payeeName', payeeName),
      sealField(vault, memberId, 'email', email),
      email === undefined ? null : emailMac(vault, emailKey(email)),
      sealField(vault, memberId, 'mobile', mobile),
      key === undefined ? null : mobileMac(vault, key),
      sealField(vault, memberId, 'birthday', birthday),
      sealField(vault, memberId, 'contacts', contacts),
      sealField(vault, memberId, 'registration', registration),
    ],
  );
}

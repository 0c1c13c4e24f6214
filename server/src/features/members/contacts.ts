import { errorEntry } from '@croupier/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type Db, sqlOn, type Tx } from '../../platform/database.ts';
import { fail } from '../../platform/failure.ts';
import type { Member } from './types.ts';
import { memberColumns } from './store.ts';

export interface MobileNumber {
  countryDialingCode: string;
  mobileNum: string;
}

/** +5511987654321, however the number was typed; null for what can be no number. */
export function mobileKey({ countryDialingCode, mobileNum }: MobileNumber): string | null {
  const digits = (text: string): string => text.replaceAll(/\D/g, '');
  if (!/^\+?[0-9]{1,4}$/.test(countryDialingCode.trim()) || !/^[0-9 ().-]{4,20}$/.test(mobileNum.trim())) {
    return null;
  }
  const parsed = parsePhoneNumberFromString(`+${digits(countryDialingCode)}${digits(mobileNum)}`);
  return parsed?.isPossible() === true ? parsed.number : null;
}

/** Refuses what can be no number at the field that held it. */
export function mobileKeyOrFail(number: MobileNumber, field: string, language: 'pt' | 'en'): string {
  const text = errorEntry('MOBILE_INVALID')[language];
  return mobileKey(number) ?? fail('MOBILE_INVALID', { errors: { [field]: text } });
}

/** Mail systems in use don't tell letter case apart. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

export interface Contacts {
  payeeName: string | null;
  email: string | null;
  emailVerifiedAt: Date | null;
  countryDialingCode: string | null;
  mobileNum: string | null;
  mobileKey: string | null;
  mobileVerifiedAt: Date | null;
}

interface Who {
  merchantId: string;
  memberId: string;
}

export async function readContacts(on: Db | Tx, { merchantId, memberId }: Who): Promise<Contacts | null> {
  const [found] = await sqlOn<Contacts>(
    on,
    `SELECT payee_name AS "payeeName", email, email_verified_at AS "emailVerifiedAt",
       country_dialing_code AS "countryDialingCode", mobile_num AS "mobileNum", mobile_key AS "mobileKey",
       mobile_verified_at AS "mobileVerifiedAt"
     FROM member_profile WHERE merchant_id = $1 AND member_id = $2`,
    [merchantId, memberId],
  );
  return found ?? null;
}

export interface Addressee {
  account: string;
  email: string;
  language: 'pt' | 'en';
}

/** Where letters that nobody asked for go: to a proved address alone. */
export async function readAddressee(on: Db | Tx, { merchantId, memberId }: Who): Promise<Addressee | null> {
  const [found] = await sqlOn<Addressee>(
    on,
    `SELECT m.account, p.email_key AS email, coalesce(m.language, 'pt') AS language
     FROM member m JOIN member_profile p ON p.merchant_id = m.merchant_id AND p.member_id = m.id
     WHERE m.merchant_id = $1 AND m.id = $2 AND p.email_key IS NOT NULL AND p.email_verified_at IS NOT NULL`,
    [merchantId, memberId],
  );
  return found ?? null;
}

/** Who proved that the number is theirs; nobody else may come in by it. */
export async function findByMobile(on: Db | Tx, merchantId: string, key: string): Promise<Member | null> {
  const [found] = await sqlOn<Member>(
    on,
    `SELECT ${memberColumns('m')} FROM member m JOIN member_profile p ON p.merchant_id = m.merchant_id AND p.member_id = m.id
     WHERE m.merchant_id = $1 AND p.mobile_key = $2 AND p.mobile_verified_at IS NOT NULL`,
    [merchantId, key],
  );
  return found ?? null;
}

/** False where the number is proved to be another member's. */
export async function writeMobile(
  tx: Tx,
  { merchantId, memberId }: Who,
  mobile: MobileNumber & { key: string; verifiedAt: Date | null },
): Promise<boolean> {
  // Two who prove one number at once take turns.
  await sqlOn(tx, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `mobile:${merchantId}:${mobile.key}`,
  ]);
  const other = await findByMobile(tx, merchantId, mobile.key);
  if (other && other.id !== memberId) return false;
  await sqlOn(
    tx,
    `INSERT INTO member_profile (merchant_id, member_id, country_dialing_code, mobile_num, mobile_key, mobile_verified_at,
       register_address, register_method)
     VALUES ($1, $2, $3, $4, $5, $6::timestamptz, '', 'house')
     ON CONFLICT (merchant_id, member_id) DO UPDATE SET country_dialing_code = excluded.country_dialing_code,
       mobile_num = excluded.mobile_num, mobile_key = excluded.mobile_key, mobile_verified_at = excluded.mobile_verified_at`,
    [merchantId, memberId, mobile.countryDialingCode, mobile.mobileNum, mobile.key, mobile.verifiedAt],
  );
  return true;
}

export async function writeEmail(
  tx: Tx,
  { merchantId, memberId }: Who,
  { email, verifiedAt }: { email: string; verifiedAt: Date | null },
): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO member_profile (merchant_id, member_id, email, email_key, email_verified_at, register_address, register_method)
     VALUES ($1, $2, $3, $4, $5::timestamptz, '', 'house')
     ON CONFLICT (merchant_id, member_id) DO UPDATE SET email = excluded.email, email_key = excluded.email_key,
       email_verified_at = excluded.email_verified_at`,
    [merchantId, memberId, email, emailKey(email), verifiedAt],
  );
}

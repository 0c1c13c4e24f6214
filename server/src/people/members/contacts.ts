import type { Language } from '@croupier/contract';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { messagesOf, type Said } from '../../messages/index.ts';
import { type Db, firstOn, sqlOn, takeTurn, type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import type { Vault } from '../../platform/security/vault.ts';
import { emailMac, mobileMac, openMobile, openText, sealField } from './details/personal-fields.ts';
import type { Member } from './types.ts';
import { memberColumns } from './store.ts';

export interface MobileNumber {
  countryDialingCode: string;
  mobileNum: string;
}

const dialingCodes: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
);
const bareCode = (code: string): string => code.trim().replace(/^\+/, '');

/** Whether a country has this code. A part of one that the number goes on with is none: 5 before 511... is not 55. */
export const isDialingCode = (code: string): boolean => dialingCodes.has(bareCode(code));

/** +5511987654321, however the number was typed; null for what can be no number. */
export function mobileKey({ countryDialingCode, mobileNum }: MobileNumber): string | null {
  if (!isDialingCode(countryDialingCode) || !/^[0-9 ().-]{4,20}$/.test(mobileNum.trim())) return null;
  const parsed = parsePhoneNumberFromString(
    `+${bareCode(countryDialingCode)}${mobileNum.replaceAll(/\D/g, '')}`,
  );
  return parsed?.isPossible() === true ? parsed.number : null;
}

export const dialingCodeText = (language: Language): Said =>
  messagesOf('memberFields')(language, 'dialingCode');

/** Refuses what can be no number at the field that held it, and what is no country's code at its own. */
export function mobileKeyOrFail(number: MobileNumber, field: string, language: Language): string {
  if (!isDialingCode(number.countryDialingCode))
    fail('MOBILE_INVALID', { errors: { countryDialingCode: dialingCodeText(language) } });
  const text = messagesOf('errors')(language, 'MOBILE_INVALID');
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

type Opener = Pick<Vault, 'open'>;

interface ContactsRow {
  payeeNameSealed: Buffer | null;
  emailSealed: Buffer | null;
  emailVerifiedAt: Date | null;
  mobileSealed: Buffer | null;
  mobileVerifiedAt: Date | null;
}

export async function readContacts(
  vault: Opener,
  on: Db | Tx,
  { merchantId, memberId }: Who,
): Promise<Contacts | null> {
  const [found] = await sqlOn<ContactsRow>(
    on,
    `SELECT payee_name_sealed AS "payeeNameSealed", email_sealed AS "emailSealed", email_verified_at AS "emailVerifiedAt",
       mobile_sealed AS "mobileSealed", mobile_verified_at AS "mobileVerifiedAt"
     FROM member_profile WHERE merchant_id = $1 AND member_id = $2`,
    [merchantId, memberId],
  );
  if (!found) return null;
  const { emailVerifiedAt, mobileVerifiedAt } = found;
  const mobile = openMobile(vault, memberId, found.mobileSealed);
  return {
    payeeName: openText(vault, memberId, 'payeeName', found.payeeNameSealed),
    email: openText(vault, memberId, 'email', found.emailSealed),
    emailVerifiedAt,
    countryDialingCode: mobile?.countryDialingCode ?? null,
    mobileNum: mobile?.mobileNum ?? null,
    mobileKey: mobile?.key ?? null,
    mobileVerifiedAt,
  };
}

export interface Addressee {
  account: string;
  email: string;
  /** That of the last sign-in; null before the first. */
  language: Language | null;
}

/** Where letters that nobody asked for go: to a proved address alone. */
export async function readAddressee(
  vault: Opener,
  on: Db | Tx,
  { merchantId, memberId }: Who,
): Promise<Addressee | null> {
  const [found] = await sqlOn<Omit<Addressee, 'email'> & { emailSealed: Buffer }>(
    on,
    `SELECT m.account, p.email_sealed AS "emailSealed", m.language
     FROM member m JOIN member_profile p ON p.merchant_id = m.merchant_id AND p.member_id = m.id
     WHERE m.merchant_id = $1 AND m.id = $2 AND p.email_sealed IS NOT NULL AND p.email_verified_at IS NOT NULL`,
    [merchantId, memberId],
  );
  if (!found) return null;
  const { emailSealed, ...rest } = found;
  const email = openText(vault, memberId, 'email', emailSealed);
  return email === null ? null : { ...rest, email: emailKey(email) };
}

/** Who proved that the number is theirs; nobody else may come in by it. */
export function findByMobile(
  vault: Pick<Vault, 'mac'>,
  on: Db | Tx,
  merchantId: string,
  key: string,
): Promise<Member | null> {
  return firstOn<Member>(
    on,
    `SELECT ${memberColumns('m')} FROM member m JOIN member_profile p ON p.merchant_id = m.merchant_id AND p.member_id = m.id
     WHERE m.merchant_id = $1 AND p.mobile_mac = $2 AND p.mobile_verified_at IS NOT NULL`,
    [merchantId, mobileMac(vault, key)],
  );
}

/** False where the number is proved to be another member's. */
export async function writeMobile(
  vault: Vault,
  tx: Tx,
  { merchantId, memberId }: Who,
  { key, verifiedAt, countryDialingCode, mobileNum }: MobileNumber & { key: string; verifiedAt: Date | null },
): Promise<boolean> {
  const mac = mobileMac(vault, key);
  // Two who prove one number at once take turns.
  await takeTurn(tx, 'mobile', merchantId, mac.toString('hex'));
  const other = await findByMobile(vault, tx, merchantId, key);
  if (other && other.id !== memberId) return false;
  await sqlOn(
    tx,
    `INSERT INTO member_profile (merchant_id, member_id, mobile_sealed, mobile_mac, mobile_verified_at, register_method)
     VALUES ($1, $2, $3, $4, $5::timestamptz, 'house')
     ON CONFLICT (merchant_id, member_id) DO UPDATE SET mobile_sealed = excluded.mobile_sealed,
       mobile_mac = excluded.mobile_mac, mobile_verified_at = excluded.mobile_verified_at`,
    [
      merchantId,
      memberId,
      sealField(vault, memberId, 'mobile', { countryDialingCode, mobileNum, key }),
      mac,
      verifiedAt,
    ],
  );
  return true;
}

export async function writeEmail(
  vault: Vault,
  tx: Tx,
  { merchantId, memberId }: Who,
  { email, verifiedAt }: { email: string; verifiedAt: Date | null },
): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO member_profile (merchant_id, member_id, email_sealed, email_mac, email_verified_at, register_method)
     VALUES ($1, $2, $3, $4, $5::timestamptz, 'house')
     ON CONFLICT (merchant_id, member_id) DO UPDATE SET email_sealed = excluded.email_sealed, email_mac = excluded.email_mac,
       email_verified_at = excluded.email_verified_at`,
    [
      merchantId,
      memberId,
      sealField(vault, memberId, 'email', email),
      emailMac(vault, emailKey(email)),
      verifiedAt,
    ],
  );
}

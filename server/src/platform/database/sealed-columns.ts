import type { Vault } from '../security/vault.ts';

/** Where a keyed hash of a sealed value stands, by which equal values are found. */
export interface KeyedHash {
  column: string;
  /** As the vault's `mac` knows it; a function where the row says which. */
  purpose: string | ((row: SealedRow) => string);
  /** What of the opened value is hashed; null where the column stays empty. */
  of(plain: Buffer): string | null;
}

export type SealedRow = Readonly<Record<string, unknown>>;

export interface SealedColumn {
  table: string;
  /** The columns that name the row. */
  keys: readonly string[];
  column: string;
  /** The context that the value was sealed with, with key columns in braces; bytes stand in hexadecimal. */
  purpose: string;
  /** Hashes of the value in the same row. */
  hashes?: readonly KeyedHash[];
  /** Gone within two days: nobody seals it again. */
  shortLived?: true;
  /** Columns beside the keys that `hashes` look at. */
  beside?: readonly string[];
}

const member = ['merchant_id', 'member_id'] as const;

const sealedIn = (
  table: string,
  keys: readonly string[],
  column: string,
  purpose: string,
  more: Pick<SealedColumn, 'hashes' | 'shortLived' | 'beside'> = {},
): SealedColumn => ({ table, keys, column, purpose, ...more });

const profile = (column: string, purpose: string, hashes: readonly KeyedHash[] = []): SealedColumn =>
  sealedIn('member_profile', member, column, `${purpose}:{member_id}`, { hashes });

const text = (plain: Buffer): string => plain.toString('utf8');

/**
 * Every column of the database that the vault seals: what a change of keys seals again, what the export opens for its owner,
 * and what the test of personal data searches. Beside them stand the files of `private_picture` and the payloads of letters
 * that wait in the queue (`messaging/post.ts`).
 */
export const sealedColumns: readonly SealedColumn[] = [
  sealedIn('look_up_key', ['generation'], 'key_sealed', 'look-up-key:{generation}'),
  sealedIn('sealing_key', ['kid'], 'private_sealed', 'sealing:{kid}', { shortLived: true }),
  sealedIn('authenticator', member, 'secret_sealed', 'member-authenticator:{member_id}'),
  sealedIn('captcha', ['merchant_id', 'cookie_hash'], 'answer_sealed', 'captcha:{cookie_hash}', {
    shortLived: true,
  }),
  sealedIn('puzzle', ['merchant_id', 'id'], 'solution_sealed', 'puzzle:{id}', { shortLived: true }),
  sealedIn('operator', ['merchant_id', 'id'], 'totp_sealed', 'operator-totp:{id}'),
  sealedIn('operator', ['merchant_id', 'id'], 'email_sealed', 'operator-email:{merchant_id}:{id}'),
  sealedIn(
    'operator_invitation',
    ['merchant_id', 'operator_id'],
    'totp_sealed',
    'operator-totp:{operator_id}',
  ),
  sealedIn('member_identity', member, 'person_sealed', 'identity:{merchant_id}:{member_id}', {
    hashes: [{ column: 'cpf_mac', purpose: 'cpf', of: (plain) => cpfOf(plain) }],
  }),
  profile('id_number_sealed', 'member-id-number', [
    { column: 'id_number_mac', purpose: 'member-id-number', of: text },
  ]),
  profile('payee_name_sealed', 'member-payee-name'),
  profile('email_sealed', 'member-email', [
    {
      column: 'email_mac',
      purpose: 'member-email',
      of: (plain) => text(plain).normalize('NFKC').trim().toLowerCase(),
    },
  ]),
  profile('mobile_sealed', 'member-mobile', [
    {
      column: 'mobile_mac',
      purpose: 'member-mobile',
      of: (plain) => (JSON.parse(text(plain)) as { key: string | null }).key,
    },
  ]),
  profile('birthday_sealed', 'member-birthday'),
  profile('contacts_sealed', 'member-contacts'),
  profile('registration_sealed', 'member-registration'),
  sealedIn('payout_account', ['merchant_id', 'id'], 'key_sealed', 'payout-account:{merchant_id}:{id}', {
    beside: ['kind'],
    hashes: [
      { column: 'key_mac', purpose: ({ kind }) => (kind === 'bank' ? 'bank-account' : 'pix-key'), of: text },
    ],
  }),
  sealedIn('payment', ['merchant_id', 'id'], 'payer_sealed', 'payment:{merchant_id}:{id}', {
    hashes: [{ column: 'payer_mac', purpose: 'cpf', of: (plain) => documentOf(plain) }],
  }),
  sealedIn(
    'payment_provider_key',
    ['provider_id', 'key_id'],
    'secret_sealed',
    'payment-provider:{provider_id}',
  ),
  sealedIn(
    'sign_in_provider',
    ['merchant_id', 'code'],
    'client_secret_sealed',
    'sign-in-provider:{merchant_id}:{code}',
  ),
  sealedIn(
    'sign_in_proposal',
    ['merchant_id', 'code'],
    'client_secret_sealed',
    'sign-in-provider:{merchant_id}:{code}',
  ),
  sealedIn(
    'social_identity',
    ['merchant_id', 'provider', 'subject_mac'],
    'account_sealed',
    'social-account:{merchant_id}:{provider}:{subject_mac}',
  ),
  sealedIn('social_state', ['merchant_id', 'state_hash'], 'sealed', 'social-state:{state_hash}', {
    shortLived: true,
  }),
  sealedIn('social_ticket', ['merchant_id', 'ticket_hash'], 'sealed', 'social-ticket:{ticket_hash}', {
    shortLived: true,
  }),
  sealedIn(
    'vendor_key',
    ['merchant_id', 'vendor_code', 'key_id'],
    'secret_sealed',
    'vendor-key:{merchant_id}:{vendor_code}:{key_id}',
  ),
  sealedIn('webhook_endpoint', ['merchant_id', 'id'], 'secret_sealed', 'webhook:{merchant_id}:{id}'),
  sealedIn('webhook_endpoint', ['merchant_id', 'id'], 'old_secret_sealed', 'webhook:{merchant_id}:{id}'),
];

const documentOf = (plain: Buffer): string =>
  (JSON.parse(plain.toString('utf8')) as { document: string }).document.replaceAll(/\D/g, '');
const cpfOf = (plain: Buffer): string => (JSON.parse(plain.toString('utf8')) as { cpf: string }).cpf;

/** The context of one row's value. */
export function sealedContext({ purpose }: Pick<SealedColumn, 'purpose'>, row: SealedRow): string {
  return purpose.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = row[name];
    return Buffer.isBuffer(value) ? value.toString('hex') : String(value);
  });
}

/** What stands in a sealed column of a row that was read with its keys; null where nothing does. */
export function openColumn(vault: Pick<Vault, 'open'>, column: SealedColumn, row: SealedRow): Buffer | null {
  const sealed = row[column.column];
  return Buffer.isBuffer(sealed) ? vault.open(sealed, sealedContext(column, row)) : null;
}

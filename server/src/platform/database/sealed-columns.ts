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

const profile = (
  column: string,
  purpose: string,
  hashes: readonly KeyedHash[] = [],
): Readonly<SealedColumn> => ({
  table: 'member_profile',
  keys: ['merchant_id', 'member_id'],
  column,
  purpose: `${purpose}:{member_id}`,
  hashes,
});

const text = (plain: Buffer): string => plain.toString('utf8');
const member = ['merchant_id', 'member_id'] as const;

/**
 * Every column of the database that the vault seals: what a change of keys seals again, what the export opens for its owner,
 * and what the test of personal data searches. Beside them stand the files of `private_picture` and the payloads of letters
 * that wait in the queue (`messaging/post.ts`).
 */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'look_up_key',
    keys: ['generation'],
    column: 'key_sealed',
    purpose: 'look-up-key:{generation}',
  },
  {
    table: 'sealing_key',
    keys: ['kid'],
    column: 'private_sealed',
    purpose: 'sealing:{kid}',
    shortLived: true,
  },
  {
    table: 'authenticator',
    keys: member,
    column: 'secret_sealed',
    purpose: 'member-authenticator:{member_id}',
  },
  {
    table: 'captcha',
    keys: ['merchant_id', 'cookie_hash'],
    column: 'answer_sealed',
    purpose: 'captcha:{cookie_hash}',
    shortLived: true,
  },
  {
    table: 'puzzle',
    keys: ['merchant_id', 'id'],
    column: 'solution_sealed',
    purpose: 'puzzle:{id}',
    shortLived: true,
  },
  { table: 'operator', keys: ['merchant_id', 'id'], column: 'totp_sealed', purpose: 'operator-totp:{id}' },
  {
    table: 'operator',
    keys: ['merchant_id', 'id'],
    column: 'email_sealed',
    purpose: 'operator-email:{merchant_id}:{id}',
  },
  {
    table: 'operator_invitation',
    keys: ['merchant_id', 'operator_id'],
    column: 'totp_sealed',
    purpose: 'operator-totp:{operator_id}',
  },
  {
    table: 'member_identity',
    keys: member,
    column: 'person_sealed',
    purpose: 'identity:{merchant_id}:{member_id}',
    hashes: [{ column: 'cpf_mac', purpose: 'cpf', of: (plain) => cpfOf(plain) }],
  },
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
  {
    table: 'payout_account',
    keys: ['merchant_id', 'id'],
    column: 'key_sealed',
    purpose: 'payout-account:{merchant_id}:{id}',
    beside: ['kind'],
    hashes: [
      {
        column: 'key_mac',
        purpose: ({ kind }) => (kind === 'bank' ? 'bank-account' : 'pix-key'),
        of: text,
      },
    ],
  },
  {
    table: 'payment',
    keys: ['merchant_id', 'id'],
    column: 'payer_sealed',
    purpose: 'payment:{merchant_id}:{id}',
    hashes: [{ column: 'payer_mac', purpose: 'cpf', of: (plain) => documentOf(plain) }],
  },
  {
    table: 'payment_provider_key',
    keys: ['provider_id', 'key_id'],
    column: 'secret_sealed',
    purpose: 'payment-provider:{provider_id}',
  },
  {
    table: 'sign_in_provider',
    keys: ['merchant_id', 'code'],
    column: 'client_secret_sealed',
    purpose: 'sign-in-provider:{merchant_id}:{code}',
  },
  {
    table: 'sign_in_proposal',
    keys: ['merchant_id', 'code'],
    column: 'client_secret_sealed',
    purpose: 'sign-in-provider:{merchant_id}:{code}',
  },
  {
    table: 'social_identity',
    keys: ['merchant_id', 'provider', 'subject_mac'],
    column: 'account_sealed',
    purpose: 'social-account:{merchant_id}:{provider}:{subject_mac}',
  },
  {
    table: 'social_state',
    keys: ['merchant_id', 'state_hash'],
    column: 'sealed',
    purpose: 'social-state:{state_hash}',
    shortLived: true,
  },
  {
    table: 'social_ticket',
    keys: ['merchant_id', 'ticket_hash'],
    column: 'sealed',
    purpose: 'social-ticket:{ticket_hash}',
    shortLived: true,
  },
  {
    table: 'vendor_key',
    keys: ['merchant_id', 'vendor_code', 'key_id'],
    column: 'secret_sealed',
    purpose: 'vendor-key:{merchant_id}:{vendor_code}:{key_id}',
  },
  {
    table: 'webhook_endpoint',
    keys: ['merchant_id', 'id'],
    column: 'secret_sealed',
    purpose: 'webhook:{merchant_id}:{id}',
  },
  {
    table: 'webhook_endpoint',
    keys: ['merchant_id', 'id'],
    column: 'old_secret_sealed',
    purpose: 'webhook:{merchant_id}:{id}',
  },
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

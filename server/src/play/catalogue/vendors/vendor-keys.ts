import { randomBytes } from 'node:crypto';
import { sqlOn, transaction, type Tx } from '../../../platform/database/database.ts';
import { keep, type Cached } from '../../../platform/cached.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SigningKey } from '../../../platform/http/call.ts';
import { createUsage, type KeyBook, type Party } from '../../../console/index.ts';

/** What a vendor signs with. The bytes that sign are those of the secret's text (UTF-8). */
export interface IssuedKey {
  keyId: string;
  secret: string;
}

export interface VendorKey extends SigningKey {
  vendorId: string;
  vendorCode: string;
  merchantId: string;
}

export interface VendorKeys extends Omit<KeyBook, 'partyOf'> {
  /** The guard's question, answered from memory: null for a key that is unknown or not valid now. */
  vendorKey(code: string, keyId: string): Promise<VendorKey | null>;
  /** What the site signs with where it calls the vendor: of the keys in force the oldest, which the vendor has known longest. */
  signingKey(merchantId: string, code: string): Promise<IssuedKey | null>;
  /** Gives the vendor one more key; the old ones stay until they are ended. Issuing a known key id again answers its secret. */
  issueKey(merchantId: string, code: string, keyId?: string): Promise<IssuedKey>;
  /** The key is refused from then on. */
  endKey(merchantId: string, code: string, keyId: string, at?: Date): Promise<void>;
}

interface Row {
  merchant_id: string;
  vendor_code: string;
  key_id: string;
  secret_sealed: Buffer;
  valid_from: Date;
  valid_until: Date | null;
}

interface Opened extends Omit<VendorKey, 'used'> {
  keyId: string;
  validFrom: number;
  validUntil: number;
}

type KeyInMemory = Opened & VendorKey;
type KeyName = Pick<Row, 'merchant_id' | 'vendor_code' | 'key_id'>;

const sealContext = (row: KeyName): string =>
  `vendor-key:${row.merchant_id}:${row.vendor_code}:${row.key_id}`;
export const partyOfVendor = (merchantId: string, code: string): Party => ({
  table: 'vendor_key',
  ends: 'valid_until',
  columns: { merchant_id: merchantId, vendor_code: code },
});
const contextIn: KeyBook['sealContext'] = ({ columns }, keyId) =>
  sealContext({
    merchant_id: columns['merchant_id'] ?? '',
    vendor_code: columns['vendor_code'] ?? '',
    key_id: keyId,
  });
const nameOf = (code: string, keyId: string): string => `${code}\n${keyId}`;

/** Keys are few and asked for by every vendor call: all of them stay open in memory. */
export function createVendorKeys(platform: Pick<Platform, 'db' | 'vault' | 'clock'>): VendorKeys {
  const { db, vault, clock } = platform;
  const used = createUsage(platform);
  const cached = keep(async () => {
    const rows = await sqlOn<Row>(
      db,
      'SELECT merchant_id, vendor_code, key_id, secret_sealed, valid_from, valid_until FROM vendor_key WHERE NOT waiting',
    );
    return new Map(
      rows.map((row): [string, KeyInMemory] => {
        const party = partyOfVendor(row.merchant_id, row.vendor_code);
        return [
          nameOf(row.vendor_code, row.key_id),
          { ...open(platform, row), used: () => used(party, row.key_id) },
        ];
      }),
    );
  });
  const find = finderIn(cached);
  return {
    sealContext: contextIn,
    forgetKeys: () => cached.forget(),
    async vendorKey(code, keyId) {
      const key = await find(nameOf(code, keyId));
      const now = Date.now();
      return key && key.validFrom <= now && now < key.validUntil ? key : null;
    },
    signingKey: async (merchantId, code) => oldestOf([...(await cached.get()).values()], merchantId, code),
    async issueKey(merchantId, code, keyId = `k${randomBytes(6).toString('hex')}`) {
      const secret = randomBytes(32).toString('base64url');
      const name = { merchant_id: merchantId, vendor_code: code, key_id: keyId };
      const issued = await transaction(db, async (tx: Tx) => {
        await sqlOn(
          tx,
          `INSERT INTO vendor_key (merchant_id, vendor_code, key_id, secret_sealed, valid_from, created_at)
           VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT (merchant_id, vendor_code, key_id) DO NOTHING`,
          [merchantId, code, keyId, vault.seal(Buffer.from(secret), sealContext(name)), clock.machine()],
        );
        const [row] = await sqlOn<Row>(
          tx,
          'SELECT * FROM vendor_key WHERE merchant_id = $1 AND vendor_code = $2 AND key_id = $3',
          [merchantId, code, keyId],
        );
        if (!row) throw new Error(`vendor ${code} has no key ${keyId}`);
        return { keyId, secret: open(platform, row).secret.toString() };
      });
      cached.forget();
      return issued;
    },
    async endKey(merchantId, code, keyId, at = clock.machine()) {
      await sqlOn(
        db,
        'UPDATE vendor_key SET valid_until = $4 WHERE merchant_id = $1 AND vendor_code = $2 AND key_id = $3',
        [merchantId, code, keyId, at],
      );
      cached.forget();
    },
  };
}

/** Of a vendor's keys in force the one that it has had longest. */
function oldestOf(keys: readonly KeyInMemory[], merchantId: string, code: string): IssuedKey | null {
  const now = Date.now();
  const [oldest] = keys
    .filter((key) => key.merchantId === merchantId && key.vendorCode === code)
    .filter(({ validFrom, validUntil }) => validFrom <= now && now < validUntil)
    .toSorted((one, other) => one.validFrom - other.validFrom);
  return oldest === undefined ? null : { keyId: oldest.keyId, secret: oldest.secret.toString() };
}

/** Names that nobody has make us read no oftener than this. */
const rereadMs = 1_000;

/** Finds a key that another program has just made, too. */
function finderIn(cached: Cached<ReadonlyMap<string, KeyInMemory>>) {
  let rereadAt = 0;
  return async (name: string): Promise<KeyInMemory | undefined> => {
    const known = (await cached.get()).get(name);
    if (known) return known;
    if (Date.now() - rereadAt > rereadMs) {
      rereadAt = Date.now();
      cached.forget();
    }
    // Anyone who asks while another one's question is being read waits for the same answer.
    return (await cached.get()).get(name);
  };
}

function open(platform: Pick<Platform, 'vault'>, row: Row): Opened {
  return {
    keyId: row.key_id,
    vendorId: row.vendor_code,
    vendorCode: row.vendor_code,
    merchantId: row.merchant_id,
    secret: platform.vault.open(row.secret_sealed, sealContext(row)),
    validFrom: row.valid_from.getTime(),
    validUntil: row.valid_until?.getTime() ?? Number.POSITIVE_INFINITY,
  };
}

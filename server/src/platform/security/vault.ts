import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { type Config, dataPath } from '../config.ts';
import { writeWhole } from '../embedded/files.ts';

/** Wraps secrets that live in the database, and gives keyed hashes for look-ups, under the deployment's keys. */
export interface Vault {
  /** Under the newest key of the ring, whose id the result carries. */
  seal(plain: Buffer, context: string): Buffer;
  /** With whichever key of the ring it was sealed. Throws where the bytes were changed or belong to another context. */
  open(sealed: Buffer, context: string): Buffer;
  /** How all begins that is sealed under the newest key, so that the rest can be found. */
  readonly sealedPrefix: Buffer;
  /** HMAC-SHA-256 under a key of its own per purpose. It stays the same when MASTER_KEY changes. */
  mac(purpose: string, data: string | Buffer): Buffer;
  /** As `mac`, under each generation of look-up keys, the newest first: for what can't be hashed again. */
  macs(purpose: string, data: string | Buffer): Buffer[];
  /** Names the newest key of the ring, and says nothing about it. */
  readonly keyId: string;
  /** A key of its own per purpose, derived from a key of the ring; nothing where the ring has none of that id. */
  macKey(purpose: string, keyId: string): KeyObject | undefined;
}

/** What is sealed begins with this, then the key's id. Older values begin with their nonce, and carry no id. */
const mark = 0xc1;
const idBytes = 6;
const nonceBytes = 12;
const tagBytes = 16;

type RingKey = ReturnType<typeof ringKey>;

function ringKey(masterKey: Buffer) {
  const derive = (purpose: string) => derived(masterKey, purpose);
  const id = derive('key-id').subarray(0, idBytes);
  return { id, prefix: Buffer.concat([Buffer.of(mark), id]), sealing: derive('seal'), derive };
}

const derived = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, 'croupier', purpose, 32));

/**
 * The vault of a ring of master keys, the newest first. `lookUpKeys`, the newest first too, are those that the database
 * keeps; a vault without them takes the oldest master key, as those of a first start are.
 */
export function createVault(masterKeys: readonly Buffer[], lookUpKeys: readonly Buffer[] = []): Vault {
  const ring = masterKeys.map(ringKey);
  const [newest] = ring;
  const oldest = masterKeys.at(-1);
  if (!newest || !oldest) throw new Error('MASTER_KEY: the ring has no key');
  const roots = lookUpKeys.length > 0 ? lookUpKeys : [oldest];
  const macsOf = (keys: readonly Buffer[], purpose: string, data: string | Buffer): Buffer[] =>
    keys.map((root) =>
      createHmac('sha256', derived(root, `mac:${purpose}`))
        .update(data)
        .digest(),
    );
  return {
    seal(plain, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', newest.sealing, nonce).setAAD(Buffer.from(context));
      return Buffer.concat([newest.prefix, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, context) {
      const named = ring.find(({ prefix }) => sealed.subarray(0, prefix.length).equals(prefix));
      if (named) return opened(named, sealed.subarray(named.prefix.length), context);
      return openedByAny(ring, sealed, context);
    },
    sealedPrefix: newest.prefix,
    mac: (purpose, data) => macsOf(roots.slice(0, 1), purpose, data)[0] as Buffer,
    macs: (purpose, data) => macsOf(roots, purpose, data),
    keyId: newest.id.toString('hex'),
    macKey(purpose, id) {
      const key = ring.find((one) => one.id.toString('hex') === id);
      return key && createSecretKey(key.derive(`mac:${purpose}`));
    },
  };
}

function opened({ sealing }: RingKey, box: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', sealing, box.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(context)).setAuthTag(box.subarray(-tagBytes));
  return Buffer.concat([decipher.update(box.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

/** A value without a key's id; the ring is short. */
function openedByAny(ring: readonly RingKey[], sealed: Buffer, context: string): Buffer {
  let failure: unknown;
  for (const key of ring) {
    try {
      return opened(key, sealed, context);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

const keyOf = (text: string): Buffer => Buffer.from(text.trim(), 'base64');

/**
 * The keys from MASTER_KEY and MASTER_KEYS_OLD, or, for the embedded database, those in DATA_DIR: one a line, the newest
 * first, and the first of them made here.
 */
export function masterKeysOf(config: Config): Buffer[] {
  if (config.masterKey !== undefined) return [config.masterKey, ...config.oldMasterKeys].map(keyOf);
  const file = masterKeyFile(config);
  if (!existsSync(file)) addMasterKey(config);
  const keys = readFileSync(file, 'utf8').trim().split('\n').map(keyOf);
  if (keys.some((key) => key.length < 32))
    throw new Error(`DATA_DIR: ${file} does not hold keys of 32 bytes, one a line`);
  return keys;
}

const masterKeyFile = (config: Config): string => dataPath(config, 'master.key');

/** Puts a new key before those that DATA_DIR holds. */
export function addMasterKey(config: Config): void {
  const file = masterKeyFile(config);
  mkdirSync(config.dataDir, { recursive: true });
  const held = existsSync(file) ? `\n${readFileSync(file, 'utf8').trim()}` : '';
  writeWhole(file, `${randomBytes(32).toString('base64')}${held}`);
}

/** Takes all keys but the newest out of DATA_DIR. */
export function dropOldMasterKeys(config: Config): void {
  const [newest] = masterKeysOf(config);
  if (newest) writeWhole(masterKeyFile(config), newest.toString('base64'));
}

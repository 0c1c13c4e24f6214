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
import { type Config, dataPath } from './config.ts';
import { writeWhole } from './embedded/files.ts';

/** Wraps secrets that live in the database, and gives keyed hashes for look-ups, under the deployment's MASTER_KEY. */
export interface Vault {
  seal(plain: Buffer, context: string): Buffer;
  /** Throws where the bytes were changed or belong to another context. */
  open(sealed: Buffer, context: string): Buffer;
  /** HMAC-SHA-256 under a key of its own per purpose. */
  mac(purpose: string, data: string | Buffer): Buffer;
  /** Names the key that this deployment seals with, and says nothing about it. */
  readonly keyId: string;
  /** The key behind `mac`, for who uses it often; nothing where the deployment has no key of that id. */
  macKey(purpose: string, keyId: string): KeyObject | undefined;
}

export function createVault(masterKey: Buffer): Vault {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', masterKey, 'croupier', purpose, 32));
  const sealing = keyFor('seal');
  const keyId = keyFor('key-id').toString('hex', 0, 6);
  return {
    seal(plain, context) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(context));
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, context) {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, 12), {
        authTagLength: 16,
      });
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-16));
      return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
    },
    mac: (purpose, data) =>
      createHmac('sha256', keyFor(`mac:${purpose}`))
        .update(data)
        .digest(),
    keyId,
    macKey: (purpose, id) => (id === keyId ? createSecretKey(keyFor(`mac:${purpose}`)) : undefined),
  };
}

/** The key from MASTER_KEY, or, for the embedded database, one made once in DATA_DIR. */
export function masterKeyOf(config: Config): Buffer {
  if (config.masterKey !== undefined) return Buffer.from(config.masterKey, 'base64');
  const file = dataPath(config, 'master.key');
  if (!existsSync(file)) {
    mkdirSync(config.dataDir, { recursive: true });
    writeWhole(file, randomBytes(32).toString('base64'));
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length < 32) throw new Error(`DATA_DIR: ${file} does not hold a key of 32 bytes`);
  return key;
}

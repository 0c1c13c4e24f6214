import fc from 'fast-check';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { addMasterKey, createVault, dropOldMasterKeys, masterKeysOf } from './vault.ts';

const keys = [1, 2, 3].map((fill) => Buffer.alloc(32, fill));
const [oldest, middle, newest] = keys as [Buffer, Buffer, Buffer];
const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));

describe('a ring of keys', () => {
  test('opens what any of them sealed, and nothing in another context', () => {
    fc.assert(
      fc.property(bytes, fc.string(), fc.integer({ min: 0, max: 2 }), (plain, context, at) => {
        const sealed = createVault([keys[at] as Buffer]).seal(plain, context);
        const vault = createVault([newest, middle, oldest]);
        expect(vault.open(sealed, context)).toEqual(plain);
        expect(() => vault.open(sealed, `${context}.`)).toThrow('unable to authenticate');
        // Values of earlier releases carry no key's id.
        expect(vault.open(sealed.subarray(7), context)).toEqual(plain);
      }),
      { seed: 20_261_123, numRuns: 200 },
    );
  });

  test('seals with the newest, which alone opens it', () => {
    const sealed = createVault([newest, oldest]).seal(Buffer.from('x'), 'c');
    expect(sealed.subarray(0, 7)).toEqual(createVault([newest]).sealedPrefix);
    expect(createVault([newest]).open(sealed, 'c').toString()).toBe('x');
    expect(() => createVault([oldest]).open(sealed, 'c')).toThrow('unable to authenticate');
  });

  test('any changed byte is noticed', () => {
    const vault = createVault([newest, oldest]);
    const sealed = vault.seal(Buffer.from('secret'), 'c');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => vault.open(changed, 'c')).toThrow('unable to authenticate');
    }
  });

  test('hashes stay when the master key changes, and new look-up keys keep the former within reach', () => {
    const before = createVault([oldest], [middle]);
    const after = createVault([newest, oldest], [middle]);
    expect(after.mac('cpf', '1')).toEqual(before.mac('cpf', '1'));
    const renewed = createVault([newest], [newest, middle]);
    expect(renewed.macs('cpf', '1')).toEqual([renewed.mac('cpf', '1'), before.mac('cpf', '1')]);
    expect(renewed.mac('cpf', '1')).not.toEqual(before.mac('cpf', '1'));
    expect(renewed.mac('pix', '1')).not.toEqual(renewed.mac('cpf', '1'));
  });

  test('gives keys by id, and none for an id that is not of the ring', () => {
    const { keyId } = createVault([oldest]);
    const vault = createVault([newest, oldest]);
    expect(vault.macKey('block', keyId)?.equals(createVault([oldest]).macKey('block', keyId) as never)).toBe(
      true,
    );
    expect(createVault([newest]).macKey('block', keyId)).toBeUndefined();
  });
});

describe('the keys of the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-keys-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR: folder });

  test('lie in DATA_DIR, the newest first, until the old ones are dropped', () => {
    const [first] = masterKeysOf(config);
    expect(masterKeysOf(config)).toEqual([first]);
    addMasterKey(config);
    const [second, ...others] = masterKeysOf(config);
    expect(others).toEqual([first]);
    expect(second).not.toEqual(first);
    dropOldMasterKeys(config);
    expect(masterKeysOf(config)).toEqual([second]);
    expect(readFileSync(join(folder, 'master.key'), 'utf8').trim().split('\n')).toHaveLength(1);
  });

  test('are those of the settings where these are given', () => {
    const [one, two] = [newest, oldest].map((key) => key.toString('base64'));
    const given = readConfig({ DATA_DIR: folder, MASTER_KEY: one, MASTER_KEYS_OLD: two });
    expect(masterKeysOf(given)).toEqual([newest, oldest]);
    expect(() => readConfig({ MASTER_KEYS_OLD: 'short' })).toThrow('MASTER_KEYS_OLD');
  });
});

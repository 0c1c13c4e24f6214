import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskStorage, type Storage } from './storage.ts';

let folder: string;
let storage: Storage;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-storage-'));
  storage = diskStorage(join(folder, 'uploads'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textOf = async (name: string) => {
  const bytes = await storage.get(name);
  return bytes && Buffer.from(bytes).toString();
};

test('a file on disk is there from when it is put until it is removed, and leaves no draft', async () => {
  expect(await textOf('abcd.webp')).toBeUndefined();
  await storage.put('abcd.webp', Buffer.from('one'), 'image/webp');
  await storage.put('abce.webp', Buffer.from('two'), 'image/webp');
  await storage.put('abcd.webp', Buffer.from('three'), 'image/webp');
  expect([await textOf('abcd.webp'), await textOf('abce.webp')]).toEqual(['three', 'two']);
  // Below the first two letters of their names.
  expect(readdirSync(join(folder, 'uploads', 'ab')).toSorted()).toEqual(['abcd.webp', 'abce.webp']);
  await storage.remove('abcd.webp');
  expect([await textOf('abcd.webp'), await textOf('abce.webp')]).toEqual([undefined, 'two']);
  // What isn't there is removed already.
  await storage.remove('abcd.webp');
});

test('a disk that fails is no missing file', async () => {
  mkdirSync(join(folder, 'uploads', 'fo', 'folder'), { recursive: true });
  await expect(storage.get('folder')).rejects.toThrow('EISDIR');
});

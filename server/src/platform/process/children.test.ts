import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../observe/log.ts';
import { type ChildService, prepareChild } from './children.ts';

let folder: string;
let lives: string;
const begun: ChildService[] = [];

/** Ends in its first lives before it listens, as a program does whose database is away. */
const program = `
import { appendFileSync, readFileSync } from 'node:fs';
appendFileSync(process.env.LIVES, 'x');
if (readFileSync(process.env.LIVES, 'utf8').length < 3) process.exit(1);
process.on('disconnect', () => process.exit(0));
process.on('message', () => process.exit(0));
process.send({ listening: true });
`;

const livesSoFar = () => readFileSync(lives, 'utf8').length;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-children-'));
  lives = join(folder, 'lives');
  writeFileSync(lives, '');
  writeFileSync(join(folder, 'program.mjs'), program);
});

afterAll(async () => {
  await Promise.all(begun.map((child) => child.stop()));
  rmSync(folder, { recursive: true, force: true });
});

test('a program that ends before it listens, whose settings are not to be had, or that ends later is started again', async () => {
  let asked = 0;
  const child = await prepareChild({
    name: 'flaky',
    script: join(folder, 'program.mjs'),
    environment: async () => {
      asked += 1;
      if (asked === 2) throw new Error('the party that gives the settings is away');
      return { LIVES: lives };
    },
    log: createLogger('silent'),
  });
  begun.push(child);
  await child.begin();
  expect([asked, livesSoFar()]).toEqual([4, 3]);
  child.send({ end: true });
  await expect.poll(livesSoFar, { timeout: 30_000 }).toBe(4);
});

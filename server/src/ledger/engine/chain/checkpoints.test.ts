import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Db } from '../../../platform/database/database.ts';
import { createVault } from '../../../platform/security/vault.ts';
import { createCheckpoints, type Head } from './checkpoints.ts';
import { checkpointFile, keepCheckpoints } from './keep-checkpoints.ts';
import { createBlockSeal, holds, isSealed, sealText } from './seal.ts';

const key = (byte: number) => Buffer.alloc(32, byte);
const vault = createVault([key(7)]);
const newer = createVault([key(9), key(7)]);

/** A database of which only the chains are asked: where they stand, and which blocks they go through. */
class Chains {
  heads: Head[] = [];
  readonly blocks = new Set<string>();
  fails = false;
  readonly db = {
    executeQuery: async ({ sql, parameters }: { sql: string; parameters: unknown[][] }) => {
      if (this.fails) throw new Error('the database is away');
      return { rows: sql.includes('unnest') ? this.#lost(parameters) : this.#standing() };
    },
  } as unknown as Db;

  grow(...heads: Head[]): void {
    this.heads = heads;
    for (const head of heads) this.blocks.add(head.join('/'));
  }
  #standing = () =>
    this.heads.map(([slot, height, head]) => ({
      slot,
      height: BigInt(height),
      head: Buffer.from(head, 'hex'),
    }));
  #lost = ([slots = [], heights = [], hashes = []]: unknown[][]) =>
    slots
      .map((slot, at) => ({ slot, height: heights[at], head: hashes[at] }))
      .filter(({ slot, height, head }) => !this.blocks.has([slot, height, head].join('/')));
}

let folder: string;
let file: string;
let chains: Chains;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-checkpoints-'));
  file = join(folder, 'deeper', 'checkpoints.jsonl');
  chains = new Chains();
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});
const checkpoints = (keys = vault) => createCheckpoints(chains.db, keys, file);
const lines = () => readFileSync(file, 'utf8').split('\n').filter(Boolean);
const first: Head = [1, '5', 'aa'];
const second: Head = [1, '9', 'bb'];
const other: Head = [2, '3', 'cc'];

describe('where the chains stand', () => {
  test('is noted once, in a file that nobody else reads, and again when it is another place', async () => {
    const own = checkpoints();
    expect(own.read()).toEqual({ held: [], faults: [] });
    chains.grow(first);
    expect(await own.record()).toEqual([]);
    expect(await own.record()).toEqual([]);
    expect(lines()).toHaveLength(1);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toMatch(/^\n\{.*\}\n$/);
    chains.grow(second, other);
    expect(await own.record()).toEqual([]);
    expect(own.read().faults).toEqual([]);
    expect(own.read().held).toEqual([
      { at: expect.stringMatching(/^\d{4}-.*Z$/), heads: [first] },
      { at: expect.stringMatching(/^\d{4}-.*Z$/), heads: [second, other] },
    ]);
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
      keyId: vault.keyId,
      seal: expect.stringMatching(/^[\da-f]{64}$/),
    });
    // Someone who begins again notes it again.
    expect(await checkpoints().record()).toEqual([]);
    expect(lines()).toHaveLength(3);
  });

  test('also of a ledger without blocks', async () => {
    expect(await checkpoints().record()).toEqual([]);
    expect(checkpoints().read().held).toMatchObject([{ heads: [] }]);
  });

  test('is not written over where a noted head is lost, as often as it is asked', async () => {
    const own = checkpoints();
    chains.grow(first);
    await own.record();
    chains.blocks.clear();
    chains.grow(second);
    expect(await own.record()).toEqual([first]);
    expect(await own.record()).toEqual([first]);
    expect(await checkpoints().record()).toEqual([first]);
    expect(lines()).toHaveLength(1);
    chains.grow(first, second);
    expect(await own.record()).toEqual([]);
    expect(lines()).toHaveLength(2);
  });

  test('is read in the order of its times; what tears is no note, what carries no seal of ours is a fault', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T00:00:00.000Z') });
    chains.grow(first);
    await checkpoints().record();
    vi.setSystemTime(new Date('2026-03-01T00:00:00.000Z'));
    chains.grow(first, second);
    await checkpoints().record();
    vi.setSystemTime(new Date('2026-03-03T00:00:00.000Z'));
    chains.grow(first, second, other);
    await checkpoints().record();
    const [line = ''] = lines();
    appendFileSync(file, '\n{"at":"20\n\n[]\n');
    expect(
      checkpoints()
        .read()
        .held.map(({ at }) => at.slice(0, 10)),
    ).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
    expect(checkpoints().read().faults).toEqual([]);
    appendFileSync(file, `\n${line.replace('2026-03-02', '2026-03-09')}\n`);
    expect(checkpoints().read()).toMatchObject({
      held: [{}, {}, {}],
      faults: ['checkpoint of 2026-03-09T00:00:00.000Z'],
    });
    expect(checkpoints(createVault([key(1)])).read()).toMatchObject({
      held: [],
      faults: [{}, {}, {}, {}].map(() => expect.any(String)),
    });
  });

  test('loses every second of the older lines where there are many, and no restore', async () => {
    chains.grow(first);
    await checkpoints().record();
    const own = lines();
    writeFileSync(
      file,
      `${Array.from({ length: 10_000 }, (_, at) => (at === 3 ? '{"restored": 1}' : `line ${at}`)).join('\n')}\n`,
    );
    await checkpoints().record();
    const kept = lines();
    // 10,001 of them: the newest 1,500, and of the 8,501 before every second one, with the restore among those left out.
    expect(kept).toHaveLength(1_500 + 4_251 + 1);
    expect(kept.slice(0, 4)).toEqual(['line 0', 'line 2', '{"restored": 1}', 'line 4']);
    expect(kept.slice(4_251, 4_254)).toEqual(['line 8500', 'line 8501', 'line 8502']);
    expect(JSON.parse(kept.at(-1) ?? '')).toMatchObject({ heads: [first] });
    writeFileSync(file, `${Array.from({ length: 9_999 }, (_, at) => `line ${at}`).join('\n')}\n`);
    await checkpoints().record();
    expect(lines()).toHaveLength(10_000);
    expect(own).toHaveLength(1);
  });
});

describe('a restore', () => {
  const vouched = { by: ['ana', 'bia'] as [string, string], why: 'the disk died' };

  test('says from where and how far, and forgives what was lost by it', async () => {
    const own = checkpoints();
    chains.grow(first, other);
    await own.record();
    chains.grow(second, other);
    await own.record();
    chains.blocks.delete(second.join('/'));
    chains.heads = [first, other];
    expect(await own.record()).toEqual([second]);
    await own.recordRestore(vouched);
    expect(own.read().held.at(-1)).toEqual({
      ...{ at: expect.any(String), heads: [first, other] },
      restored: { from: [second, other], to: [first, other], ...vouched },
    });
    expect(await own.record()).toEqual([]);
    await expect(own.recordRestore(vouched)).rejects.toThrow(
      new Error('Every noted head is still in the database: nothing was lost. Nothing was noted.'),
    );
  });

  test('of a site that has lost its notes begins them again', async () => {
    chains.grow(first);
    await checkpoints().recordRestore(vouched);
    expect(checkpoints().read().held).toMatchObject([
      { heads: [first], restored: { from: [], to: [first] } },
    ]);
  });
});

describe('sealing the notes again', () => {
  test('puts all of them under the newest key', async () => {
    chains.grow(first);
    await checkpoints().record();
    chains.grow(first, second);
    await checkpoints().record();
    const before = checkpoints().read().held;
    await checkpoints(newer).reseal();
    expect(checkpoints(createVault([key(9)])).read()).toEqual({ held: before, faults: [] });
    expect(checkpoints(vault).read()).toMatchObject({ held: [] });
  });

  test('wants each of them to be ours; without any there is nothing to seal', async () => {
    await checkpoints(newer).reseal();
    expect(existsSync(file)).toBe(false);
    chains.grow(first);
    await checkpoints().record();
    appendFileSync(file, lines()[0]?.replace('"at":"2', '"at":"3') ?? '');
    await expect(checkpoints(newer).reseal()).rejects.toThrow(
      /^DATA_DIR: .*checkpoints\.jsonl holds notes without our seal: checkpoint of 3/,
    );
  });
});

describe('keeping them', () => {
  const meaning =
    'the database is behind what was noted in DATA_DIR; no heads are noted until `npm run audit -- restored` (docs/backup-and-restore.md)';
  const keeper = (more: object = {}) => {
    const raised: unknown[] = [];
    const logged: unknown[] = [];
    const kept = keepCheckpoints({
      ...{ db: chains.db, vault, config: { dataDir: folder } },
      alarms: { raise: (...call: unknown[]) => void raised.push(call) },
      log: { error: (...call: unknown[]) => void logged.push(call) },
      ...more,
    } as unknown as Parameters<typeof keepCheckpoints>[0]);
    return { ...kept, raised, logged };
  };

  test('notes at the start, every minute and at the end', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    file = checkpointFile({ dataDir: folder });
    expect(file).toBe(join(folder, 'checkpoints.jsonl'));
    const kept = keeper();
    chains.grow(first);
    await kept.start();
    expect(kept.checkpoints?.read().held).toMatchObject([{ heads: [first] }]);
    chains.grow(first, second);
    vi.advanceTimersByTime(59_999);
    expect(lines()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await vi.waitFor(() => expect(lines()).toHaveLength(2));
    chains.grow(first, second, other);
    await kept.stop();
    expect(lines()).toHaveLength(3);
    chains.grow(other);
    vi.advanceTimersByTime(120_000);
    expect(lines()).toHaveLength(3);
    expect([kept.raised, kept.logged]).toEqual([[], []]);
  });

  test('raises an alarm where heads are lost, and goes on where the database is away', async () => {
    file = checkpointFile({ dataDir: folder });
    chains.grow(first, second);
    await checkpoints().record();
    chains.blocks.clear();
    const kept = keeper();
    await kept.start();
    expect(kept.raised).toEqual([['heads_lost', { lost: '1/9', meaning }]]);
    chains.fails = true;
    await kept.stop();
    expect(kept.raised).toHaveLength(1);
    expect(kept.logged).toEqual([[{ err: expect.any(Error) }, expect.any(String)]]);
    await keeper({ alarms: undefined, log: undefined }).start();
  });

  test('nothing without a key or a folder', async () => {
    for (const without of [{ vault: undefined }, { config: undefined }]) {
      const kept = keeper(without);
      expect(kept.checkpoints).toBeUndefined();
      await kept.before();
      await kept.start();
      await kept.stop();
      expect(existsSync(checkpointFile({ dataDir: folder }))).toBe(false);
    }
  });
});

describe('a seal', () => {
  const hash = Buffer.from('ab', 'hex');
  test('holds for what was sealed, as what it was sealed, by its key alone', () => {
    const seal = createBlockSeal(vault);
    expect(seal.keyId).toBe(vault.keyId);
    const row = { slot: 1, height: 2n, hash, seal: seal.of(1, 2n, hash), keyId: seal.keyId };
    expect(isSealed(vault, 'block', row)).toBe(true);
    expect(isSealed(newer, 'block', row)).toBe(true);
    for (const change of [
      ...[{ slot: 2 }, { height: 3n }, { hash: Buffer.from('ac', 'hex') }, { seal: null }, { keyId: null }],
      ...[
        { keyId: 'unknown' },
        { seal: row.seal.subarray(1) },
        { seal: Buffer.alloc(32) },
        { keyId: newer.keyId },
      ],
    ])
      expect(isSealed(vault, 'block', { ...row, ...change })).toBe(false);
    expect(isSealed(vault, 'start', row)).toBe(false);
    const start = sealText(vault, 'start', '1/2/ab');
    expect(isSealed(vault, 'start', { ...row, seal: start })).toBe(true);
    expect(holds(vault, 'start', { text: '1/2/ab', seal: start, keyId: vault.keyId })).toBe(true);
    expect(holds(vault, 'checkpoint', { text: '1/2/ab', seal: start, keyId: vault.keyId })).toBe(false);
  });

  test('wants a key of this deployment', () => {
    expect(() => sealText({ keyId: 'gone', macKey: () => undefined }, 'block', 'x')).toThrow(
      'the key gone is not among those of this deployment',
    );
  });
});

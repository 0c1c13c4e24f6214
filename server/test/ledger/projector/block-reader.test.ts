import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BlockReader,
  type Brands,
  type BlockStretch,
  countParkedBrands,
  KnownRows,
  parkedCursors,
  parkedReaders,
  readPage,
  readParked,
} from '../../../src/ledger/engine/index.ts';
import { asOwner } from '../../helpers/owned/owner.ts';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { startedOnce } from '../../helpers/sites/once.ts';
import { openRig, type Player } from './projector-rig.ts';

const rig = startedOnce(openRig);
let brand: string;
let other: string;
let players: [Player, Player];
beforeAll(async () => {
  brand = rig.merchantId;
  other = await rig.brand('other');
  players = [await rig.player(), await rig.player(other)];
});
const db = () => rig.platform.db;
const heads = async () => {
  const rows = await sqlOn<{ slot: number; height: bigint }>(
    db(),
    'SELECT slot, height FROM writer_slot WHERE height > 0',
  );
  return new Map(rows.map(({ slot, height }) => [slot, height]));
};
const sizeOf = async (from: ReadonlyMap<number, bigint>) =>
  [...(await heads())].reduce((sum, [slot, height]) => sum + Number(height - (from.get(slot) ?? 0n)), 0);

interface Counted {
  from: [number, bigint][];
  to: [number, bigint][];
  brands: Brands;
}

/** A reader whose place is kept in memory and who does what the test says. */
class Reader implements BlockReader {
  readonly name = 'play';
  blocksPerPage = 2;
  free = true;
  at = new Map<number, bigint>();
  counts: Counted[] = [];
  failing = new Map<string, Error>();
  reported: [string, unknown][] = [];
  events: string[] = [];
  readonly known = {
    standsAt: () => undefined,
    begin: () => (this.events.push('begin'), new Map()),
    committed: () => void this.events.push('committed'),
  } as unknown as NonNullable<BlockReader['known']>;

  lock = async () => this.free;
  cursors = async () => new Map(this.at);
  write = async (_: unknown, cursors: ReadonlyMap<number, bigint>) => {
    for (const [slot, height] of cursors) this.at.set(slot, height);
  };
  count = async (_: unknown, { before, after }: BlockStretch, brands: Brands) => {
    const fails =
      'only' in brands
        ? this.failing.get(brands.only)
        : [...this.failing].find(([id]) => !brands.without.includes(id))?.[1];
    if (fails) throw fails;
    const from = [...after.keys()].map((slot): [number, bigint] => [slot, before.get(slot) ?? 0n]);
    this.counts.push({ from, to: [...after], brands });
  };
  parked = (merchantId: string, error: unknown) => void this.reported.push([merchantId, error]);
}

let reader: Reader;
beforeEach(async () => {
  reader = new Reader();
  reader.at = await heads();
  await asOwner(rig.platform.pool, 'DELETE FROM parked_brand');
});
async function playOn(times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) for (const player of players) await rig.give(player, 1n);
}
const parkedRow = async () =>
  sqlOn<{ id: string; tries: number; reason: string; waits: number }>(
    db(),
    `SELECT merchant_id AS id, tries, reason, round(extract(epoch FROM retry_at - now()))::int AS waits FROM parked_brand WHERE reader = 'play'`,
  );
const letTry = () => asOwner(rig.platform.pool, 'UPDATE parked_brand SET retry_at = now()');

test('pages follow each other without a gap, each of so many blocks of a chain at most, to the end', async () => {
  const before = new Map(reader.at);
  expect(await readPage(db(), reader)).toBe('done');
  expect(reader.counts).toEqual([]);
  await playOn(3);
  const blocks = await sizeOf(before);
  const states: string[] = [];
  for (let page = 0; page < 20 && states.at(-1) !== 'done'; page += 1)
    states.push(await readPage(db(), reader));
  expect(states.at(-1)).toBe('done');
  expect(states.slice(0, -1).every((state) => state === 'more')).toBe(true);
  const place = new Map(before);
  let read = 0;
  for (const { from, to, brands } of reader.counts) {
    expect(brands).toEqual({ without: [] });
    for (const [index, [slot, high]] of to.entries()) {
      expect(from[index]).toEqual([slot, place.get(slot) ?? 0n]);
      expect(high - (place.get(slot) ?? 0n)).toBeLessThanOrEqual(2n);
      read += Number(high - (place.get(slot) ?? 0n));
      place.set(slot, high);
    }
  }
  expect(read).toBe(blocks);
  expect(place).toEqual(await heads());
  expect(reader.events).toEqual(reader.counts.flatMap(() => ['begin', 'committed']));
  // Exactly one page is no more than that.
  await playOn(1);
  expect(await readPage(db(), reader)).toBe('done');
});

test('a page ends where what is known of the newest blocks ends', async () => {
  await playOn(2);
  const [[slot, high] = [0, 0n]] = await heads();
  const low = reader.at.get(slot) ?? 0n;
  reader.blocksPerPage = 100;
  const asked: unknown[] = [];
  const counted: unknown[] = [];
  const recent = {
    reaches: (...call: unknown[]) => (asked.push(call), low + 1n),
    counted: (...call: unknown[]) => void counted.push(call),
  } as unknown as NonNullable<BlockReader['recent']>;
  expect(await readPage(db(), Object.assign(reader, { recent }))).toBe('more');
  expect(asked).toContainEqual([slot, low]);
  expect(reader.counts[0]?.to).toContainEqual([slot, low + 1n]);
  expect(counted).toEqual([['play', new Map(reader.counts[0]?.to)]]);
  recent.reaches = () => high;
  expect(await readPage(db(), reader)).toBe('done');
});

test('what pages have written is known, until the database is put back to before them', async () => {
  const known = new KnownRows();
  const seen: boolean[] = [];
  Object.assign(reader, { known });
  reader.count = async () => {
    seen.push(known.has('row'));
    known.note('row');
  };
  const before = new Map(reader.at);
  for (let page = 0; page < 2; page += 1) {
    await playOn(1);
    expect(await readPage(db(), reader)).toBe('done');
  }
  reader.at = before;
  expect(await readPage(db(), reader)).toBe('more');
  expect(seen).toEqual([false, true, false]);
});

test('where another node is at it nothing is read', async () => {
  await playOn(1);
  reader.free = false;
  expect(await readPage(db(), reader)).toBe('busy');
  expect(reader.counts).toEqual([]);
});

test('where another node came between a page that failed and its brands one by one, it is left alone', async () => {
  await playOn(1);
  const turns = [true];
  reader.lock = async () => turns.shift() ?? false;
  reader.failing.set(other, new Error('poisoned'));
  expect(await readPage(db(), reader)).toBe('busy');
  expect([reader.counts, reader.reported, await parkedRow()]).toEqual([[], [], []]);
});

test('a brand that fails is parked as of the page before, the others are counted with it and go on without it', async () => {
  const before = new Map(reader.at);
  await playOn(2);
  reader.blocksPerPage = 100;
  const error = new Error('poisoned'.repeat(100));
  reader.failing.set(other, error);
  expect(await readPage(db(), reader)).toBe('done');
  expect(reader.reported).toEqual([[other, error]]);
  expect(reader.counts.map(({ brands }) => brands)).toEqual([{ only: brand }]);
  expect(reader.at).toEqual(await heads());
  expect(await parkedRow()).toEqual([{ id: other, tries: 1, reason: String(error).slice(0, 500), waits: 1 }]);
  expect(await parkedCursors(db(), 'play', other)).toEqual(before);
  expect(await parkedCursors(db(), 'play', brand)).toBeNull();
  expect(await parkedCursors(db(), 'finance', other)).toBeNull();
  expect(await parkedReaders(db(), other)).toEqual([{ reader: 'play', since: expect.any(Date) }]);
  expect(await parkedReaders(db(), brand)).toEqual([]);
  expect((await countParkedBrands(db())).toSorted((a, b) => (a.reader < b.reader ? -1 : 1))).toEqual([
    { reader: 'finance', brands: 0 },
    { reader: 'play', brands: 1 },
    { reader: 'projector', brands: 0 },
  ]);
  await playOn(1);
  expect(await readPage(db(), reader)).toBe('done');
  expect(reader.counts.at(-1)?.brands).toEqual({ without: [other] });
  expect(reader.reported).toHaveLength(1);

  // Tries that fail wait twice as long each, five minutes at most, and keep the place.
  for (const [tries, waits] of [
    [2, 2],
    [3, 4],
  ] as const) {
    await readParked(db(), reader, 5);
    expect(reader.reported).toHaveLength(tries - 1);
    await letTry();
    await readParked(db(), reader, 5);
    expect(await parkedRow()).toEqual([{ id: other, tries, reason: String(error).slice(0, 500), waits }]);
    expect(reader.reported.at(-1)).toEqual([other, error]);
  }
  expect(await parkedCursors(db(), 'play', other)).toEqual(before);
  await asOwner(rig.platform.pool, 'UPDATE parked_brand SET tries = 40, retry_at = now()');
  await readParked(db(), reader, 5);
  expect(await parkedRow()).toMatchObject([{ tries: 41, waits: 300 }]);

  // Mended, it is read by itself, so many pages at once.
  reader.failing.clear();
  reader.counts = [];
  reader.blocksPerPage = 1;
  await letTry();
  reader.free = false;
  await readParked(db(), reader, 5);
  expect([reader.counts, (await parkedRow()).length]).toEqual([[], 1]);
  reader.free = true;
  await readParked(db(), reader, 1);
  expect(reader.counts.map(({ brands }) => brands)).toEqual([{ only: other }]);
  expect(await parkedRow()).toMatchObject([{ id: other, tries: 1, waits: 0 }]);
  expect([...((await parkedCursors(db(), 'play', other)) ?? [])]).toEqual(
    expect.arrayContaining(reader.counts[0]?.to ?? []),
  );
  await readParked(db(), reader, 50);
  expect(await parkedRow()).toEqual([]);
  const last = new Map(reader.counts.flatMap(({ to }) => to));
  for (const [slot, height] of last) expect(reader.at.get(slot)).toBe(height);
  await readParked(db(), reader, 50);
  expect(reader.counts.every(({ brands }) => 'only' in brands && brands.only === other)).toBe(true);
});

test('where no brand is to blame, the page fails, and is read again', async () => {
  await playOn(1);
  const before = new Map(reader.at);
  const lost = Object.assign(new Error('could not serialize'), { code: '40001' });
  reader.failing.set(brand, lost).set(other, lost);
  await expect(readPage(db(), reader)).rejects.toThrow('could not serialize');
  expect([reader.at, reader.reported, await parkedRow()]).toEqual([before, [], []]);
  reader.failing.clear();
  expect(await readPage(db(), reader)).toBe('done');
  // Blocks of parked brands alone: their error is nobody's.
  await sqlOn(
    db(),
    `INSERT INTO parked_brand (reader, merchant_id, reason, retry_at) VALUES ('play', $1, 'x', now() + interval '1 hour')`,
    [other],
  );
  await rig.give(players[1], 1n);
  reader.count = () => Promise.reject(new Error('of the reader itself'));
  await expect(readPage(db(), reader)).rejects.toThrow('of the reader itself');
});

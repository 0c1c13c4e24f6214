/**
 * npm run bench:list-file: a list of the console with a million rows as a file, from a site whose heap is held small. Fails
 * where a row is missing or the site's memory grows with the file.
 */
import { getHeapStatistics } from 'node:v8';
import { readCommandLine, run as runTool } from '../command-line.ts';
import { onOwnSite, type OwnSite } from './site/own-site.ts';
import { table } from './verdict.ts';

const { values } = readCommandLine({
  usage: `npm run bench:list-file [-- --rows N]
  --rows N   how many rows the list has (1000000)`,
  options: { rows: { type: 'string', default: '1000000' } },
  numbers: { rows: [1_000, 1_000_000] },
});
// After the command line: anyone who asks for help or mistypes does not wait for the site's parts.
const { operatorToken } = await import('./site/operator-token.ts');
const { sqlOn } = await import('../../server/src/platform/database/database.ts');
type Platform = OwnSite['platform'];
type Merchant = Awaited<ReturnType<Platform['merchants']['create']>>;

const rows = Number(values.rows);
const list = 'operatorCashier.deposits';
const mebi = 2 ** 20;
/** What the last tenth of a file may need beyond its first: garbage that nobody collected yet. */
const maxGrowth = 48;

const slice = 20_000;

/** Deposits of one member, a second apart, as many at once as a statement has time for; every third is credited. */
async function seedDeposits({ db }: Platform, { id }: Merchant): Promise<void> {
  await sqlOn(
    db,
    `INSERT INTO payment_provider (id, code, created_at) VALUES (gen_random_uuid(), 'bench', now())`,
    [],
  );
  await sqlOn(
    db,
    `INSERT INTO member (merchant_id, id, account, account_key, nickname, type, currency, registered_at)
     VALUES ($1, gen_random_uuid(), 'bench', 'bench', 'Bench', 0, 'BRL', now())`,
    [id],
  );
  for (let from = 0; from < rows; from += slice) {
    await sqlOn(
      db,
      `INSERT INTO deposit (merchant_id, id, member_id, provider_id, txid, method, amount, currency, state, br_code, created_at,
         expires_at, credited_at, transfer_id, steps)
       SELECT $1, gen_random_uuid(), member.id, provider.id, 'bench' || n, 'pix', n, 'BRL',
         CASE WHEN n % 3 = 0 THEN 'credited' ELSE 'expired' END, 'x', at, at, CASE WHEN n % 3 = 0 THEN at END,
         CASE WHEN n % 3 = 0 THEN gen_random_uuid() END, '[]'
       FROM generate_series($2::int + 1, $3::int) n
         CROSS JOIN LATERAL (SELECT '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 second' AS at) t
         JOIN payment_provider provider ON provider.code = 'bench'
         JOIN member ON member.merchant_id = $1 AND member.account_key = 'bench'`,
      [id, from, Math.min(from + slice, rows)],
    );
  }
  await sqlOn(db, 'ANALYZE deposit', []);
}

interface Taken {
  seconds: number;
  bytes: number;
  lines: number;
  /** Of the heap, by tenths of the file, in MiB: the largest that was seen. */
  heap: number[];
  resident: number;
}

async function take(url: string, token: string): Promise<Taken> {
  const ordered = await fetch(`${url}/operator/api/lists/${list}/files`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ filter: { sort: 'amount' }, locale: 'pt' }),
  });
  const { value } = (await ordered.json()) as { value: { url: string } };
  const began = performance.now();
  const { body } = await fetch(url + value.url);
  if (body === null) throw new Error('a file without a body');
  const taken: Taken = { seconds: 0, bytes: 0, lines: 0, heap: Array<number>(10).fill(0), resident: 0 };
  for await (const chunk of body) {
    taken.bytes += chunk.byteLength;
    for (const byte of chunk) if (byte === 10) taken.lines += 1;
    const { heapUsed, rss } = process.memoryUsage();
    const tenth = Math.min(9, Math.floor((taken.lines / rows) * 10));
    taken.heap[tenth] = Math.max(taken.heap[tenth] ?? 0, heapUsed / mebi);
    taken.resident = Math.max(taken.resident, rss / mebi);
  }
  taken.seconds = (performance.now() - began) / 1_000;
  return taken;
}

function report({ seconds, bytes, lines, heap, resident }: Taken): boolean {
  const [first = 0, last = 0] = [heap[0], heap.at(-1)];
  console.log(
    table([
      [
        'rows',
        'MiB',
        'seconds',
        'rows a second',
        'heap limit',
        'heap, first tenth',
        'last tenth',
        'resident',
      ],
      [
        ...[lines - 1, Math.round(bytes / mebi), seconds.toFixed(1), Math.round((lines - 1) / seconds)],
        ...[getHeapStatistics().heap_size_limit / mebi, first, last, resident].map(Math.round),
      ].map(String),
    ]),
  );
  return lines === rows + 1 && last - first <= maxGrowth;
}

async function run({ platform, url }: OwnSite): Promise<void> {
  const brand = { currency: 'BRL', timeZone: 'America/Sao_Paulo', hosts: [], settings: {} };
  const merchant = await platform.merchants.create({
    ...brand,
    code: 'lists',
    name: 'Lists',
    isDefault: true,
  });
  await seedDeposits(platform, merchant);
  const token = await operatorToken(platform, merchant.id);
  if (!report(await take(url, token))) throw new Error('the file is not whole, or memory grows with it');
}

await runTool(() => onOwnSite('list-file', run));

import { openDatabase } from '../../server/src/platform/database/database.ts';
import { type Figures, median } from './figures.ts';
import type { Ground } from './ground.ts';
import { grow, runInProcess } from './in-process.ts';

export interface Size extends Figures {
  label: string;
  entries: number;
}

export interface Growth {
  sizes: Size[];
  /** p99 at the large size by p99 at the small one. */
  p99Ratio: number;
  rateRatio: number;
}

const runs = 5;
const warmUpSeconds = 2;

/** The same load on a small ledger and on a large one. Each run of the small one begins again, or it would not stay small. */
export async function measureGrowth(
  ground: Ground,
  options: { entries: number; callers: number; seconds: number; say(line: string): void },
): Promise<Growth> {
  const { say, callers, seconds } = options;
  const measure = async (url: string): Promise<Figures> => {
    await runInProcess(url, ground.world, callers, warmUpSeconds);
    await ground.settle(url);
    const figures = await runInProcess(url, ground.world, callers, seconds);
    say(`  ${Math.round(figures.rate)} a second, p99 ${figures.p99Ms.toFixed(1)} ms`);
    return figures;
  };
  const small: Figures[] = [];
  const smallSize = await countEntries(ground.siteUrl);
  say(`${smallSize.toLocaleString('en')} entries, ${runs} times:`);
  for (let run = 0; run < runs; run += 1) {
    small.push(await measure(await ground.copy('croupier', 'growing')));
    await ground.drop('growing');
  }
  const url = await ground.copy('croupier', 'grown');
  say(`growing to ${options.entries.toLocaleString('en')} entries`);
  await grow(url, ground.world, options.entries - smallSize);
  await ground.settle(url);
  const largeSize = await countEntries(url);
  say(`${largeSize.toLocaleString('en')} entries, ${runs} times:`);
  const large: Figures[] = [];
  for (let run = 0; run < runs; run += 1) large.push(await measure(url));
  await ground.drop('grown');
  const sizes = [sizeOf(smallSize, small), sizeOf(largeSize, large)] as const;
  return {
    sizes: [...sizes],
    p99Ratio: sizes[1].p99Ms / sizes[0].p99Ms,
    rateRatio: sizes[1].rate / sizes[0].rate,
  };
}

function sizeOf(entries: number, figures: readonly Figures[]): Size {
  const middle = (of: (one: Figures) => number) => median(figures.map(of));
  return {
    label: `in-process at ${entries.toLocaleString('en')} entries`,
    entries,
    rate: middle(({ rate }) => rate),
    p50Ms: middle(({ p50Ms }) => p50Ms),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    answers: middle(({ answers }) => answers),
    refusals: middle(({ refusals }) => refusals),
  };
}

async function countEntries(url: string): Promise<number> {
  const database = openDatabase(url, { max: 1, name: 'croupier-bench' });
  const { rows } = await database.pool.query<{ entries: bigint }>('SELECT count(*) AS entries FROM entry');
  await database.close();
  return Number(rows[0]?.entries ?? 0n);
}

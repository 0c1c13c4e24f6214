import { openDatabase } from '../../server/src/platform/database/database.ts';
import { workOf, workOfTree } from '../processor.ts';
import { type Figures, median } from './figures.ts';
import { generateMovements } from './generate.ts';
import type { Ground } from './ground.ts';
import { makeFilters, runInProcess } from './in-process.ts';

export interface Size extends Figures {
  label: string;
  entries: number;
  /** Microseconds of a processor for one answer: the ledger with the load, and PostgreSQL with all its processes. */
  own: number;
  postgres: number;
}

export interface Growth {
  sizes: Size[];
  /** Those of the large size by those of the small one. */
  p99Ratio: number;
  rateRatio: number;
  workRatio: number;
}

type Run = Figures & Pick<Size, 'own' | 'postgres'>;

const runs = 5;
const warmUpSeconds = 8;

/** The same load on a small ledger and on a large one in turns, so that a busy minute meets both. The small one begins again each time. */
export async function measureGrowth(
  ground: Ground,
  options: {
    entries: number;
    /** Of the large ledger. */
    movementsPerPeriod: number;
    callers: number;
    seconds: number;
    say(line: string): void;
  },
): Promise<Growth> {
  const { say, callers, seconds } = options;
  const measure = async (url: string): Promise<Run> => {
    await ground.settle(url);
    const work = () => ({ own: workOf('self'), postgres: workOfTree(ground.postmaster()) });
    let before = work();
    const begun = (): void => void (before = work());
    const figures = await runInProcess(url, ground.world, callers, seconds, {
      seconds: warmUpSeconds,
      begun,
    });
    const each = (now: number, then: number): number => ((now - then) * 1_000) / figures.answers;
    const run = {
      ...figures,
      own: each(workOf('self'), before.own),
      postgres: each(workOfTree(ground.postmaster()), before.postgres),
    };
    say(
      `  ${Math.round(run.rate)} a second, p99 ${run.p99Ms.toFixed(1)} ms, ${Math.round(run.own)} and ${Math.round(run.postgres)} µs`,
    );
    return run;
  };
  const smallSize = await countEntries(ground.siteUrl);
  const largeUrl = await ground.copy('croupier', 'grown');
  say(`growing to ${options.entries.toLocaleString('en')} entries`);
  const count = Math.ceil((options.entries - smallSize) / 2);
  await generateMovements(largeUrl, ground.world, { count, perPeriod: options.movementsPerPeriod }, say);
  say('filters of the periods');
  await makeFilters(largeUrl);
  await ground.settle(largeUrl);
  const largeSize = await countEntries(largeUrl);
  const small: Run[] = [];
  const large: Run[] = [];
  say(
    `${smallSize.toLocaleString('en')} and ${largeSize.toLocaleString('en')} entries in turns, ${runs} times:`,
  );
  for (let run = 0; run < runs; run += 1) {
    small.push(await measure(await ground.copy('croupier', 'growing')));
    await ground.drop('growing');
    large.push(await measure(largeUrl));
  }
  await ground.drop('grown');
  const sizes = [sizeOf(smallSize, small), sizeOf(largeSize, large)] as const;
  const workOfSize = (size: Size): number => size.own + size.postgres;
  return {
    sizes: [...sizes],
    p99Ratio: sizes[1].p99Ms / sizes[0].p99Ms,
    rateRatio: sizes[1].rate / sizes[0].rate,
    workRatio: workOfSize(sizes[1]) / workOfSize(sizes[0]),
  };
}

function sizeOf(entries: number, figures: readonly Run[]): Size {
  const middle = (of: (one: Run) => number) => median(figures.map(of));
  return {
    label: `in-process at ${entries.toLocaleString('en')} entries`,
    entries,
    rate: middle(({ rate }) => rate),
    p50Ms: middle(({ p50Ms }) => p50Ms),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    answers: middle(({ answers }) => answers),
    refusals: middle(({ refusals }) => refusals),
    own: middle(({ own }) => own),
    postgres: middle(({ postgres }) => postgres),
  };
}

async function countEntries(url: string): Promise<number> {
  const database = openDatabase(url, { max: 1, name: 'croupier-bench' });
  const { rows } = await database.pool.query<{ entries: bigint }>(
    // Each entry of the bench counts on in its account.
    'SELECT COALESCE(sum(seq), 0)::bigint AS entries FROM account',
  );
  await database.close();
  return Number(rows[0]?.entries ?? 0n);
}

/** npm run bench:frames: how much a scene works for each of its pictures, in the processor's time of the page's main thread. */
import { readCommandLine } from '../command-line.ts';
import { inPlayground, type Playground } from '../scene-sheets/playground.ts';

const { values } = readCommandLine({
  usage: [
    'npm run bench:frames [-- --games knife-edge,pinwheel] [--seconds 6] [--rounds 2]',
    'Plays rounds in the playground at 390 × 844 and prints the median and the 95th percentile of the work for a picture.',
    'It counts the time that the thread worked, not the time that passed: another program on the machine hardly changes it.',
  ].join('\n'),
  options: {
    games: {
      type: 'string',
      default: [
        ...['knife-edge', 'kite-rise', 'stubborn-coin', 'jabuticaba-drop', 'pinwheel', 'ace-on-the-hill'],
        ...[
          'lapa-blackjack',
          'ipanema-holdem',
          'golden-trio',
          'guanabara-jacks',
          'fair-bingo',
          'market-fruit',
        ],
      ].join(),
    },
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '2' },
  },
  numbers: { seconds: [1, 60], rounds: [1, 20] },
});

const traced = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  /** Of the thread's own time, in microseconds. */
  tdur?: number;
  pid: number;
  tid: number;
  args?: { name?: string };
}

/** The work between one picture and the next, in milliseconds, oldest first. */
function workOfPictures(events: readonly TraceEvent[]): number[] {
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const own = events
    .filter(({ pid, tid }) => main.has(`${pid} ${tid}`))
    .toSorted((one, other) => one.ts - other.ts);
  const pictures: number[] = [];
  let work = 0;
  let drawn = true;
  for (const { name, ph, tdur } of own) {
    // Tasks hold what happens in them; what lies inside of one isn't counted again.
    if (name === 'RunTask' && ph === 'X') {
      work += (tdur ?? 0) / 1000;
      drawn = false;
    }
    // All that is called for one picture is called in one task, which is counted whole by then.
    if (name === 'FireAnimationFrame' && !drawn) {
      pictures.push(work);
      work = 0;
      drawn = true;
    }
  }
  return pictures.slice(1);
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function measure({ browser, open }: Playground, game: string): Promise<number[]> {
  const page = await open(game, { width: 390, height: 844 });
  try {
    const works: number[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      await browser.startTracing(page, { categories: [...traced] });
      await page.keyboard.press('Space');
      await page.waitForTimeout(Number(values.seconds) * 1000);
      const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
      works.push(...workOfPictures(trace.traceEvents));
      const action = page.locator('.actions button:not(:disabled)').first();
      if (await action.isVisible()) await action.click();
    }
    if (works.length === 0) throw new Error(`${game}: nothing was drawn`);
    return works.toSorted((a, b) => a - b);
  } finally {
    await page.close();
  }
}

await inPlayground(async (playground) => {
  console.log('| game | pictures | p50 ms | p95 ms |\n| --- | --- | --- | --- |');
  for (const game of values.games.split(',')) {
    const works = await measure(playground, game);
    console.log(
      `| ${game} | ${works.length} | ${at(works, 0.5).toFixed(1)} | ${at(works, 0.95).toFixed(1)} |`,
    );
  }
});

/** npm run bench:frames: how much a scene works for each of its pictures, and how many of them come late, on a slowed processor. */
import type { Page } from '@playwright/test';
import { readCommandLine } from '../command-line.ts';
import { inPlayground, type Playground } from '../scene-sheets/playground.ts';
import { referencePage } from './frames/reference-page.ts';
import { type Pictures, picturesDuring, slowDown } from './frames/work.ts';

const { values } = readCommandLine({
  usage: [
    'npm run bench:frames [-- --games knife-edge,pinwheel] [--throttle 4] [--seconds 6] [--rounds 2]',
    'Plays rounds in the playground at 390 × 844 with the processor slowed down (--throttle 1: not at all).',
    'A page on which one square moves is measured before and after them.',
    'work and script: thread time of the page for a picture, which another program on the machine hardly changes; late: pictures that',
    'took more than 16.7 or 33.3 ms of it; gaps: pictures that came more than 16.7 or 33.3 ms after the one before, by the clock.',
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
    throttle: { type: 'string', default: '4' },
  },
  numbers: { seconds: [1, 60], rounds: [1, 20], throttle: [1, 20] },
});

/** One picture of sixty a second, and one that missed its turn, in milliseconds. */
const turns = [1000 / 60, 2000 / 60] as const;
/** Pictures of a screen come as exactly as the clock of the page says, give or take. */
const exactMs = 1;

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
const ordered = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);
const over = (numbers: readonly number[], limit: number): string =>
  `${((numbers.filter((one) => one > limit).length * 100) / numbers.length).toFixed(1)} %`;

function row(name: string, { works, scripts, gaps }: Pictures): string {
  if (works.length === 0 || gaps.length === 0) throw new Error(`${name}: nothing was drawn`);
  const [work, script] = [ordered(works), ordered(scripts)];
  const cells = [
    ...[work, script].flatMap((all) => [at(all, 0.5).toFixed(1), at(all, 0.95).toFixed(1)]),
    ...turns.map((limit) => over(works, limit)),
    ...turns.map((limit) => over(gaps, limit + exactMs)),
  ];
  return `| ${[name, works.length, ...cells].join(' | ')} |`;
}

const headings = [
  ...['page', 'pictures', 'work p50', 'work p95', 'script p50', 'script p95'],
  ...['late 16.7', 'late 33.3', 'gaps 16.7', 'gaps 33.3'],
];

/** Rounds one after the other: begun by the space bar, and decided by the first action where one waits. */
async function measure({ browser }: Playground, page: Page, plays: boolean): Promise<Pictures> {
  try {
    await slowDown(page, Number(values.throttle));
    const all: Pictures = { works: [], scripts: [], gaps: [] };
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const own = await picturesDuring(browser, page, async () => {
        if (plays) await page.keyboard.press('Space');
        await page.waitForTimeout(Number(values.seconds) * 1000);
      });
      for (const name of ['works', 'scripts', 'gaps'] as const) all[name].push(...own[name]);
      const action = page.locator('.actions button:not(:disabled)').first();
      if (await action.isVisible()) await action.click();
    }
    return all;
  } finally {
    await page.close();
  }
}

await inPlayground(async (playground) => {
  const { browser } = playground;
  const size = { width: 390, height: 844 };
  const reference = async (): Promise<void> =>
    console.log(row('reference', await measure(playground, await referencePage(browser), false)));
  console.log(`| ${headings.join(' | ')} |\n|${' --- |'.repeat(headings.length)}`);
  await reference();
  for (const game of values.games.split(','))
    console.log(row(game, await measure(playground, await playground.open(game, size), true)));
  await reference();
});

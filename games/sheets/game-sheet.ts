import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BetFigures, InstantGame, PublishedFigures, SharedGame, Stakes } from '../kit/index.ts';

/** What `maths.ts` of a game exports. */
interface Maths {
  figures(): PublishedFigures;
  /** For the sheet, a paragraph each: the rules that decide the figures, and how these were found. Markdown, in English. */
  notes?: readonly string[];
}

export interface Published {
  figures: PublishedFigures;
  notes: readonly string[];
  files: ReadonlyMap<string, string>;
}

const games = join(import.meta.dirname, '..');

export async function publishedFile(folder: string): Promise<Published> {
  const { figures: figuresOf, notes = [] } = (await import(join(games, folder, 'maths.ts'))) as Maths;
  const figures = figuresOf();
  const text = `${JSON.stringify(figures, null, 2)}\n`;
  return { figures, notes, files: new Map([[`${folder}/published.json`, text]]) };
}

/** Reads `game.ts`, which reads the figures: they are written first. Without it the folder isn't a game yet and has no sheet. */
export async function sheetFile(
  folder: string,
  { figures, notes }: Published,
): Promise<ReadonlyMap<string, string>> {
  const path = join(games, folder, 'game.ts');
  if (!existsSync(path)) return new Map();
  const { game } = (await import(path)) as { game: InstantGame | SharedGame };
  return new Map([[`${folder}/sheet.md`, gameSheet(game, figures, notes)]]);
}

const stakesText = (stakes: Stakes): string =>
  'list' in stakes
    ? `Stakes in minor units: ${stakes.list.join(', ')}.`
    : `Stakes: any whole sum of ${stakes.min} to ${stakes.max} minor units.`;

const row = (bet: BetFigures): string =>
  `| ${bet.names.en} / ${bet.names.pt} (\`${bet.id}\`) | ${bet.returnToPlayer} % ` +
  `${bet.interval === null ? 'exact' : `± ${bet.interval} %`} | ${bet.hitRate} % | ${bet.anyReturn} % | ` +
  `${bet.standardDeviation} | ${bet.maximumWin}× | ${bet.longestLosingRun} |`;

/** The page that people read; generated, so that it can't differ from the figures that the server shows. */
function gameSheet(
  game: Pick<InstantGame | SharedGame, 'code' | 'names' | 'stakes' | 'maxWinTimes'>,
  figures: PublishedFigures,
  notes: readonly string[],
): string {
  return [
    `# ${game.names.en} / ${game.names.pt} (\`${game.code}\`): published figures`,
    '',
    ...notes.flatMap((note) => [note, '']),
    `${stakesText(game.stakes)} No round pays more than ${game.maxWinTimes} times its opening stake; the figures have that in them.`,
    '',
    `- Published return: **${figures.returnToPlayer} %**${figures.bets.length > 1 ? ', the lowest of all bets' : ''}.`,
    `- Volatility: ${figures.volatility} (of the first bet; standard deviation of a round below 3 stakes low, below 8 medium).`,
    '- “± x %” is half the width of a 99 % interval: such a return is simulated. All others are exact.',
    '- Rounding a pay down to the minor unit can take less than one minor unit of each pay, which no figure has in it.',
    '',
    '| bet | return to player | pays more than the stake | pays anything | standard deviation | maximum win | longest losing run in 1,000 rounds, 95 % sure |',
    '|---|---|---|---|---|---|---|',
    ...figures.bets.map(row),
    '',
  ].join('\n');
}

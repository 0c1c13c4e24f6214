import type { Names, SlotTheme } from './paytable.ts';
import { slotFigures, type SlotFigures } from './maths.ts';

/** Decimal texts, rounded once, here: the server, the pages and the sheet show these very characters. */
export interface PublishedOption {
  id: string;
  names: Names;
  returnToPlayer: string;
  returnFeatures: string;
  standardDeviation: string;
  meanSpins: string;
  maximumWin: string;
}
export interface PublishedSlot {
  code: string;
  /** The lowest of the options: what a player gets whatever is chosen. */
  returnToPlayer: string;
  returnBase: string;
  returnFeatures: string;
  hitRate: string;
  featureRate: string;
  volatility: string;
  standardDeviation: string;
  maximumWin: string;
  longestLosingRun: string;
  options: PublishedOption[];
}

const percent = (fraction: number): string => (fraction * 100).toFixed(4);

export function publishSlot(theme: SlotTheme, figures: SlotFigures = slotFigures(theme)): PublishedSlot {
  const least = figures.options.reduce((low, option) =>
    option.returnTotal < low.returnTotal ? option : low,
  );
  const widest = figures.options.reduce((wide, option) =>
    option.standardDeviation > wide.standardDeviation ? option : wide,
  );
  return {
    code: theme.code,
    returnToPlayer: percent(least.returnTotal),
    returnBase: percent(figures.returnBase),
    returnFeatures: percent(least.returnFeature),
    hitRate: percent(figures.hitRate),
    featureRate: percent(figures.featureRate),
    volatility: widest.standardDeviation < 3 ? 'low' : widest.standardDeviation < 8 ? 'medium' : 'high',
    standardDeviation: widest.standardDeviation.toFixed(3),
    maximumWin: Math.max(...figures.options.map((option) => option.maximumWin)).toFixed(2),
    longestLosingRun: String(figures.longestLosingRun),
    options: figures.options.map((option) => ({
      id: option.id,
      names: theme.options.find((candidate) => candidate.id === option.id)?.names ?? {
        pt: option.id,
        en: option.id,
      },
      returnToPlayer: percent(option.returnTotal),
      returnFeatures: percent(option.returnFeature),
      standardDeviation: option.standardDeviation.toFixed(3),
      meanSpins: option.meanSpins.toFixed(3),
      maximumWin: option.maximumWin.toFixed(2),
    })),
  };
}

/** The page that people read; generated, so that it can't differ from the figures that the server shows. */
export function slotSheet(theme: SlotTheme, figures: SlotFigures): string {
  const sheet = publishSlot(theme, figures);
  const option = (one: PublishedOption): string =>
    `| ${one.names.en} / ${one.names.pt} | ${one.returnToPlayer} % | ${sheet.returnBase} % | ${one.returnFeatures} % | ` +
    `${one.standardDeviation} | ${one.meanSpins} | ${one.maximumWin}× |`;
  const pays = theme.symbols.map(
    (symbol) =>
      `| ${symbol.names.en} / ${symbol.names.pt} | ${symbol.role} | ${symbol.pays[3] ?? '–'} | ${symbol.pays[4] ?? '–'} | ${symbol.pays[5] ?? '–'} |`,
  );
  return [
    `## ${theme.names.en} / ${theme.names.pt} (\`${theme.code}\`)`,
    '',
    `Five reels of three rows, ${theme.lines.length} lines read from the left. Computed by full enumeration of all ` +
      `${figures.baseStops} stops of the base reels and all ${figures.freeStops} stops of the free-spin reels; the free spins by exact`,
    `recurrence over retriggers, at most ${theme.maximumFreeSpins} spins a round. Three or more moons open them, and the player chooses one of:`,
    '',
    '| free spins | return to player | of it base game | of it free spins | standard deviation | spins on average | largest possible win |',
    '|---|---|---|---|---|---|---|',
    ...sheet.options.map(option),
    '',
    `- Published return: **${sheet.returnToPlayer} %** (the lowest of the choices): base game ${sheet.returnBase} %, free spins ${sheet.returnFeatures} %.`,
    `- A round pays or opens the free spins in ${sheet.hitRate} % of rounds; the free spins open in ${sheet.featureRate} % ` +
      `(one round in ${(1 / figures.featureRate).toFixed(1)}).`,
    `- Volatility: ${sheet.volatility} (standard deviation of a round ${sheet.standardDeviation} stakes).`,
    `- Longest losing run: in 1,000 rounds it stays within ${sheet.longestLosingRun} rounds, 95 % sure.`,
    '',
    'Pays: ordinary and wild symbols times the stake of one line, the scatter times the whole stake.',
    '',
    '| symbol | role | 3 | 4 | 5 |',
    '|---|---|---|---|---|',
    ...pays,
    '',
  ].join('\n');
}

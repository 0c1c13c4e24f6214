import type { Names } from '../kit/index.ts';
import { waysOf, type SlotMachine } from './paytable.ts';
import type { SlotFigures } from './maths/figures.ts';

/** Decimal texts, rounded once, here: the server, the pages and the sheet show these very characters. */
export interface PublishedOption {
  id: string;
  returnToPlayer: string;
  returnFeatures: string;
  standardDeviation: string;
  meanSpins: string;
  maximumWin: string;
  hitRate: string;
  anyReturn: string;
}
export interface PublishedSlot {
  profile: string;
  /** Of the machine and the mathematics that these figures belong to. */
  digest: string;
  /** How many windows were counted. */
  windows: { base: number; free: number };
  /** The lowest of the options: what a player gets whatever is chosen. */
  returnToPlayer: string;
  returnBase: string;
  returnFeatures: string;
  /** Rounds that pay more than the stake; then those that pay anything. */
  hitRate: string;
  anyReturn: string;
  featureRate: string | null;
  volatility: string;
  standardDeviation: string;
  /** Times the stake: what the reels can reach, or the cap where they could reach more. */
  maximumWin: string;
  cap: number;
  /** Rounds that end at the cap are rarer than one in so many; null where the reels can't reach it. */
  capOnceIn: string | null;
  /** Of rounds that pay no more than the stake. */
  longestLosingRun: string;
  options: PublishedOption[];
}

const percent = (fraction: number): string => (fraction * 100).toFixed(4);

export function publishSlot(machine: SlotMachine, figures: SlotFigures, digest: string): PublishedSlot {
  return {
    profile: machine.profile,
    digest,
    windows: { base: figures.baseWindows, free: figures.freeWindows },
    returnToPlayer: percent(figures.returnTotal),
    returnBase: percent(figures.returnBase),
    returnFeatures: percent(figures.returnFeature),
    hitRate: percent(figures.hitRate),
    anyReturn: percent(figures.anyReturn),
    featureRate: figures.featureRate > 0 ? percent(figures.featureRate) : null,
    volatility: figures.standardDeviation < 3 ? 'low' : figures.standardDeviation < 8 ? 'medium' : 'high',
    standardDeviation: figures.standardDeviation.toFixed(3),
    maximumWin: figures.maximumWin.toFixed(2),
    cap: machine.cap,
    capOnceIn: figures.capRate === 0 ? null : onceIn(figures.capRate),
    longestLosingRun: String(figures.longestLosingRun),
    options: (machine.options.length === 0 ? [] : figures.options).map((option) => ({
      id: option.id,
      returnToPlayer: percent(option.returnTotal),
      returnFeatures: percent(option.returnFeature),
      standardDeviation: option.standardDeviation.toFixed(3),
      meanSpins: option.meanSpins.toFixed(3),
      maximumWin: option.maximumWin.toFixed(2),
      hitRate: percent(option.hitRate),
      anyReturn: percent(option.anyReturn),
    })),
  };
}

/** Rounded down to a power of ten: the rate is a bound. */
const onceIn = (rate: number): string => `10^${Math.floor(-Math.log10(rate))}`;

/** A machine and the titles that run on it. */
export interface SheetEntry {
  machine: SlotMachine;
  names: Names;
  titles: readonly { code: string; names: Names }[];
  sheet: PublishedSlot;
}

/** The page that people read; generated, so that it can't differ from the figures that the server shows. */
export function slotSheet({ machine, names, titles, sheet }: SheetEntry): string {
  const titleNames = titles.map((title) => `${title.names.en} / ${title.names.pt} (\`${title.code}\`)`);
  return [
    `## ${names.en} / ${names.pt} (\`${machine.profile}\`)`,
    '',
    windowText(machine, sheet),
    ...(machine.options.length > 0 ? featureTable(machine, sheet) : ['', 'There is no feature.']),
    '',
    `- Published return: **${sheet.returnToPlayer} %**${machine.options.length > 1 ? ' (the lowest of the choices)' : ''}: ` +
      `base game ${sheet.returnBase} %, features ${sheet.returnFeatures} %.`,
    `- A round pays more than the stake in ${sheet.hitRate} % of rounds, anything at all in ${sheet.anyReturn} %${opensText(sheet)}.`,
    `- Volatility: ${sheet.volatility} (standard deviation of a round ${sheet.standardDeviation} stakes).`,
    `- Longest run without more than the stake: in 1,000 rounds it stays within ${sheet.longestLosingRun} rounds, 95 % sure.`,
    `- Largest win: **${sheet.maximumWin}×**. ${capText(sheet)}`,
    '',
    `Pays: ordinary and wild symbols in coins, ${machine.coins} of which are a stake; the scatter times the whole stake.`,
    '',
    ...payTable(machine),
    '',
    `${titles.length === 1 ? 'One title runs' : `${titles.length} titles run`} on it: ${titleNames.join('; ')}.`,
    '',
  ].join('\n');
}

const capText = ({ cap, capOnceIn }: PublishedSlot): string =>
  capOnceIn === null
    ? `A round may pay ${cap}× at most, which the reels can't reach.`
    : `A round ends at ${cap}×, which is part of the return; fewer than one in ${capOnceIn} rounds get there.`;

function windowText(machine: SlotMachine, { windows }: PublishedSlot): string {
  const reels = machine.strips.base.length;
  const wins =
    machine.lines.length > 0
      ? `${machine.lines.length} lines read from the left`
      : `${waysOf(machine)} ways read from the left`;
  const falls = machine.cascade
    ? ` Winning symbols vanish and the rest falls; the wins of one spin count ${machine.cascade.base.join(', ')} times, in free spins ${machine.cascade.free.join(', ')} times.`
    : '';
  const wilds =
    machine.wildFactor > 1 ? ` Each wild of a winning line takes it times ${machine.wildFactor}.` : '';
  const free =
    windows.free > 0
      ? ` and all ${windows.free} stops of the free-spin reels; the free spins by exact recurrence over retriggers, at most ${machine.maximumFreeSpins} spins a round`
      : '';
  return `${reels} reels of ${machine.rows} rows, ${wins}.${falls}${wilds} Computed by full enumeration of all ${windows.base} stops of the base reels${free}.`;
}

const opensText = (sheet: PublishedSlot): string =>
  sheet.featureRate === null
    ? ''
    : `; the free spins open in ${sheet.featureRate} % (one round in ${(100 / Number(sheet.featureRate)).toFixed(1)})`;

function featureTable(machine: SlotMachine, sheet: PublishedSlot): string[] {
  const rows = sheet.options.map((one, index) => {
    const option = machine.options[index];
    const name = option ? `${option.names.en} / ${option.names.pt} (×${option.multiplier})` : one.id;
    return (
      `| ${name} | ${one.returnToPlayer} % | ${sheet.returnBase} % | ${one.returnFeatures} % | ` +
      `${one.standardDeviation} | ${one.meanSpins} | ${one.maximumWin}× |`
    );
  });
  return [
    `${machine.scattersToOpen} or more scatters open the free spins${machine.options.length > 1 ? ', and the player chooses one of' : ''}:`,
    '',
    '| free spins | return to player | of it base game | of it free spins | standard deviation | spins on average | largest possible win |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ];
}

function payTable(machine: SlotMachine): string[] {
  const counts = machine.strips.base.length === 3 ? [3] : [3, 4, 5];
  const rows = machine.symbols.map(
    (symbol) =>
      `| ${symbol.id} | ${symbol.role} | ${counts.map((count) => symbol.pays[count] ?? '–').join(' | ')} |`,
  );
  return [
    `| symbol | role | ${counts.join(' | ')} |`,
    `|---|---|${counts.map(() => '---').join('|')}|`,
    ...rows,
  ];
}

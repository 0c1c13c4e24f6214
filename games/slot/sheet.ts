import type { Names } from '../kit/index.ts';
import { blockTexts } from './sheet-blocks.ts';
import { waysOf, type SlotMachine } from './paytable.ts';
import { losingRun, type RoundFigures, type SlotFigures } from './maths/figures.ts';

/** Decimal texts, rounded once, here: the server, the pages and the sheet show these very characters. */
export interface PublishedRound {
  returnToPlayer: string;
  /** Rounds that pay more than the stake; then those that pay anything. */
  hitRate: string;
  anyReturn: string;
  standardDeviation: string;
  /** Times the stake: what the reels can reach, or the cap where they could reach more. */
  maximumWin: string;
  /** Rounds that end at the cap are rarer than one in so many; null where the reels can't reach it. */
  capOnceIn: string | null;
  /** Of rounds that pay no more than the stake. */
  longestLosingRun: string;
}
export interface PublishedOption extends PublishedRound {
  id: string;
  returnFeatures: string;
  meanSpins: string;
}
/** What a player gets whatever is chosen: the lowest return and rates, the widest deviation, the largest win. */
export interface PublishedSlot extends PublishedRound {
  profile: string;
  /** Of the machine and the mathematics that these figures belong to. */
  digest: string;
  /** How many windows were counted. */
  windows: { base: number; free: number };
  returnBase: string;
  returnFeatures: string;
  featureRate: string | null;
  volatility: 'low' | 'medium' | 'high';
  cap: number;
  options: readonly PublishedOption[];
  /** Of the feature as it is bought, by what it costs. */
  buy: PublishedRound | null;
}

const percent = (fraction: number): string => (fraction * 100).toFixed(4);

const publishRound = (figures: RoundFigures): PublishedRound => ({
  returnToPlayer: percent(figures.returnTotal),
  hitRate: percent(figures.hitRate),
  anyReturn: percent(figures.anyReturn),
  standardDeviation: figures.standardDeviation.toFixed(3),
  maximumWin: figures.maximumWin.toFixed(2),
  capOnceIn: figures.capRate === 0 ? null : onceIn(figures.capRate),
  longestLosingRun: String(losingRun(figures)),
});

export function publishSlot(machine: SlotMachine, figures: SlotFigures, digest: string): PublishedSlot {
  const { standardDeviation: deviation } = figures;
  return {
    profile: machine.profile,
    digest,
    windows: { base: figures.baseWindows, free: figures.freeWindows },
    ...publishRound(figures),
    returnBase: percent(figures.returnBase),
    returnFeatures: percent(figures.returnFeature),
    featureRate: figures.featureRate > 0 ? percent(figures.featureRate) : null,
    volatility: deviation < 3 ? 'low' : deviation < 8 ? 'medium' : 'high',
    cap: machine.cap,
    options: (machine.options.length < 2 ? [] : figures.options).map((option) => ({
      id: option.id,
      ...publishRound(option),
      returnFeatures: percent(option.returnFeature),
      meanSpins: option.meanSpins.toFixed(3),
    })),
    buy: figures.buy === null ? null : publishRound(figures.buy),
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
    ...featureTable(machine, sheet),
    ...buyText(machine, sheet),
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

const buyText = (machine: SlotMachine, { buy }: PublishedSlot): string[] =>
  buy === null
    ? []
    : [
        '',
        `The feature may be bought for ${machine.blocks?.buy?.times ?? 0} bets: bought it returns **${buy.returnToPlayer} %** of that, ` +
          `more than it cost in ${buy.hitRate} % of rounds, ${buy.maximumWin} times that at most (standard deviation ${buy.standardDeviation}).`,
      ];

function windowText(machine: SlotMachine, { windows }: PublishedSlot): string {
  const reels = machine.strips.base.length;
  const upTo = machine.blocks?.rows ? 'up to ' : '';
  const { cluster } = machine.blocks ?? {};
  const wins = cluster
    ? `clusters of ${cluster.min} or more equal symbols that touch by a side, wherever they stand`
    : machine.lines.length > 0
      ? `${machine.lines.length} lines read from the left`
      : `${upTo}${waysOf(machine)} ways read from the left`;
  const falls = machine.cascade
    ? [
        `Winning symbols vanish and the rest falls; the wins of one spin count ${machine.cascade.base.join(', ')} times, in free spins ${machine.cascade.free.join(', ')} times.`,
      ]
    : [];
  const wilds =
    machine.wildFactor > 1
      ? [
          `Each wild that replaces another symbol of a winning line takes it times ${machine.wildFactor}; a line of wilds alone isn't multiplied.`,
        ]
      : [];
  const counted =
    windows.free > 0
      ? ` and all ${windows.free} of the free-spin reels; the feature by exact recurrence, at most ${machine.maximumFreeSpins} spins a round`
      : '';
  return [
    `${reels} reels of ${upTo}${machine.rows} rows, ${wins}.`,
    ...falls,
    ...wilds,
    ...blockTexts(machine),
    `Computed by full enumeration of all ${windows.base} windows of the base reels${counted}.`,
  ].join(' ');
}

const opensText = (sheet: PublishedSlot): string =>
  sheet.featureRate === null
    ? ''
    : `; the feature opens in ${sheet.featureRate} % (one round in ${(100 / Number(sheet.featureRate)).toFixed(1)})`;

function featureTable(machine: SlotMachine, sheet: PublishedSlot): string[] {
  const opening = machine.blocks?.wheel ? 'turn the wheel' : 'open the free spins';
  const [first] = machine.options;
  if (first === undefined) return [];
  if (sheet.options.length === 0)
    return [
      '',
      `${machine.scattersToOpen} or more scatters ${opening}${machine.blocks?.wheel ? '' : `: ${Object.values(first.spins).join(', ')}`}; wins times ${first.multiplier}. Scatters in free spins add ${first.retrigger}.`,
    ];
  const rows = sheet.options.map((one, index) => {
    const option = machine.options[index];
    const name = option ? `${option.names.en} / ${option.names.pt} (×${option.multiplier})` : one.id;
    return (
      `| ${name} | ${one.returnToPlayer} % | ${sheet.returnBase} % | ${one.returnFeatures} % | ` +
      `${one.standardDeviation} | ${one.meanSpins} | ${one.maximumWin}× |`
    );
  });
  return [
    '',
    `${machine.scattersToOpen} or more scatters open the free spins, and the player chooses one of:`,
    '',
    '| free spins | return to player | of it base game | of it free spins | standard deviation | spins on average | largest possible win |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ];
}

function payTable(machine: SlotMachine): string[] {
  const counts = [...new Set(machine.symbols.flatMap(({ pays }) => Object.keys(pays).map(Number)))].toSorted(
    (a, b) => a - b,
  );
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

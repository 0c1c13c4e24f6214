import { weightOf } from './blocks/draw.ts';
import type { Segment, Weighted } from './blocks/types.ts';
import type { SlotMachine } from './paytable.ts';

const drawn = (choices: Weighted, name: (value: number) => string): string =>
  choices.map(([value, weight]) => `${name(value)} ${weight}/${weightOf(choices)}`).join(', ');
const times = (value: number): string => `${value}×`;

/** What a machine does beside lines, ways and free spins, with every chance that decides it. */
export function blockTexts(machine: SlotMachine): string[] {
  const { blocks = {}, symbols } = machine;
  const id = (symbol: number): string => symbols[symbol]?.id ?? '?';
  const texts: (string | undefined)[] = [
    blocks.rows &&
      `Each reel draws its rows for itself (base: ${drawn(blocks.rows.base, String)}; free spins: ${drawn(blocks.rows.free, String)}).`,
    blocks.mystery &&
      `All mystery symbols of a window turn into one symbol: ${drawn(blocks.mystery.into, id)}.`,
    blocks.times && `A fourth reel takes all wins of the spin times ${drawn(blocks.times.times, times)}.`,
    blocks.rising &&
      `In free spins every spin that pays raises the multiplier of those after it by 1, to ${blocks.rising.max} at most.`,
    blocks.book &&
      `A symbol drawn for the free spins (${drawn(blocks.book.special, id)}) fills the reels that show it where they are enough to pay, and pays on all lines beside what the window paid; wilds don't replace it there.`,
    blocks.fill === 'sticky'
      ? 'In free spins a wild fills its reel, which stays wild until they end.'
      : undefined,
    blocks.fill === 'walking'
      ? `A wild fills its reel; the others spin again while it moves one reel to the left and out, at most ${machine.maximumFreeSpins} times a round.`
      : undefined,
    blocks.giant && `In free spins reels 2 to 4 show one symbol: ${drawn(blocks.giant.symbol, id)}.`,
    blocks.lock &&
      `One round in ${blocks.lock.oneIn} is played otherwise: a symbol is drawn (${drawn(blocks.lock.symbol, id)}), each cell shows it (${blocks.lock.cell.symbol}/${blocks.lock.cell.of}), a wild (${blocks.lock.cell.wild}/${blocks.lock.cell.of}) or nothing, and empty cells are drawn again until a draw brings nothing. A full window pays times ${blocks.lock.full}.`,
    blocks.collect &&
      `Coins show values (${drawn(blocks.collect.values, times)} the bet) that a collector pays; in free spins every ${blocks.collect.level.needs} collectors add ${blocks.collect.level.spins} spins and take what is collected times ${blocks.collect.level.factors.join(', ')} in turn.`,
    blocks.hold &&
      `${blocks.hold.opens} or more coins open ${blocks.hold.respins} re-spins of the empty cells; each shows a coin in ${blocks.hold.cell.coin}/${blocks.hold.cell.of} of draws, and new coins set the re-spins back. Coins: ${blocks.hold.values.map(({ times: value, weight, jackpot }) => `${value}×${jackpot ? ` (${jackpot})` : ''} ${weight}/${(blocks.hold?.values ?? []).reduce((sum, one) => sum + one.weight, 0)}`).join(', ')}. Every cell filled pays ${blocks.hold.grand}× more (grand).`,
    blocks.wheel &&
      `The wheel has ${blocks.wheel.outer.length} equal segments: ${blocks.wheel.outer.map(segmentText).join(', ')}; the second wheel ${blocks.wheel.inner.map(times).join(', ')}.`,
    blocks.pick &&
      `${machine.scattersToOpen} or more scatters open ${blocks.pick.prizes.length + blocks.pick.ends} fields, shuffled once: ${blocks.pick.prizes.map(times).join(', ')} and ${blocks.pick.ends} that end it. Prizes are taken times ${Object.entries(
        blocks.pick.factors,
      )
        .map(([count, factor]) => `${factor} for ${count} scatters`)
        .join(', ')}. Which field is picked makes no difference.`,
  ];
  return texts.filter((text) => text !== undefined);
}

function segmentText(segment: Segment): string {
  if ('times' in segment) return times(segment.times);
  return 'spins' in segment ? `${segment.spins} free spins` : 'the second wheel';
}

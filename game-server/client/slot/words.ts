import type { SlotPaytable, SlotSpin } from '@croupier/games/slot';
import type { Shell } from '../shared/shell.ts';
import type { SaySlot } from './texts.ts';
import type { Position } from './reels.ts';
import type { Paying, WinStep } from './timeline.ts';

/** What the reels show and pay, in words: on the message below them and for those who hear it. */
export class SlotWords {
  readonly #shell: Shell;
  readonly #say: SaySlot;
  readonly #paytable: SlotPaytable;

  constructor(shell: Shell, say: SaySlot, paytable: SlotPaytable) {
    this.#shell = shell;
    this.#say = say;
    this.#paytable = paytable;
  }

  name(symbol: number): string {
    return this.#paytable.symbols[symbol]?.names[this.#shell.language] ?? '–';
  }

  /** What is no more than the stake came back; only what is more was won. */
  outcome(win: number, stake: number): string {
    if (win === 0) return this.#say('noWin');
    return this.#say(win > stake ? 'wonWords' : 'backWords', { amount: this.#shell.cash(win) });
  }

  wins({ lineWins, scatter }: Paying): string {
    const [only] = lineWins;
    if (lineWins.length === 1 && only?.line === -1 && this.#paytable.lines.length > 0)
      return this.#say('everywhereWin', {
        count: only.count,
        symbol: this.name(only.symbol),
        amount: this.#shell.cash(only.amount),
      });
    const sum = lineWins.reduce((total, win) => total + win.amount, scatter?.amount ?? 0);
    const key =
      this.#paytable.lines.length === 0 ? 'allWays' : lineWins.length === 1 ? 'oneLine' : 'allLines';
    return this.#say(key, { lines: lineWins.length, amount: this.#shell.cash(sum) });
  }

  line({ lineWins }: Paying, index: number): string {
    const win = lineWins[index];
    if (!win) return '';
    const message = { count: win.count, symbol: this.name(win.symbol), amount: this.#shell.cash(win.amount) };
    if (win.line >= 0) return this.#say('lineWin', { line: win.line + 1, ...message });
    if (this.#paytable.blocks.cluster) return this.#say('clusterWin', message);
    const perReel = Array.from(
      { length: win.count },
      (_, reel) => win.positions.filter(([at]) => at === reel).length,
    );
    const ways = perReel.reduce((product, n) => product * n, 1);
    return this.#say(ways === 1 ? 'oneWay' : 'waysWin', { ways, ...message });
  }

  scatter({ count, amount }: SlotSpin['scatter']): string {
    const symbol = this.#paytable.symbols.findIndex(({ role }) => role === 'scatter');
    return this.#say('scatterWin', { count, symbol: this.name(symbol), amount: this.#shell.cash(amount) });
  }

  spin(spin: SlotSpin, stake: number): string {
    const last = spin.falls.at(-1)?.turned ? (spin.falls.at(-1)?.grid ?? spin.grid) : spin.grid;
    const reels = last.map((column) => column.map((symbol) => this.name(symbol)).join(', ')).join('; ');
    const parts = [
      this.outcome(spin.win, stake),
      ...spin.lineWins.map((_, i) => this.line(spin, i)),
      spin.scatter.amount > 0 ? this.scatter(spin.scatter) : '',
      ...this.#falls(spin),
      this.#say('gridWords', { reels }),
    ];
    return parts.filter((part) => part !== '').join(' ');
  }

  /** Each window that followed and paid, with all its wins; one whose cells turned where they stood is no fall of its own. */
  #falls({ falls }: SlotSpin): string[] {
    let n = 0;
    return falls.flatMap((fall) => {
      const wins = fall.lineWins.map((_, i) => this.line(fall, i));
      if (fall.turned || fall.win === 0) return wins;
      n += 1;
      const amount = this.#shell.cash(fall.win);
      return [this.#say('fallWords', { n, times: fall.multiplier, amount }), ...wins];
    });
  }
}

/** Which cells a step of the wins lights up, along which line, and what is said of it. */
export function pictureOf(
  window: Paying,
  it: WinStep,
  lines: SlotPaytable['lines'],
  words: SlotWords,
): { positions: readonly Position[] | null; line: readonly number[] | null; text: string | null } {
  const { lineWins, scatter } = window;
  if (it.kind === 'line') {
    const win = lineWins[it.index];
    const line = win ? (lines[win.line] ?? null) : null;
    return { positions: win?.positions ?? null, line, text: words.line(window, it.index) };
  }
  if (it.kind === 'scatter')
    return {
      positions: scatter?.positions ?? null,
      line: null,
      text: scatter ? words.scatter(scatter) : null,
    };
  const paid = scatter !== undefined && scatter.amount > 0 ? scatter.positions : [];
  const positions = [...lineWins.flatMap((win) => win.positions), ...paid];
  return { positions, line: null, text: words.wins(window) };
}

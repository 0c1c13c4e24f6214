import type { SlotFall, SlotPaytable, SlotRound, SlotSpin } from '@croupier/games/slot';
import { h, setText } from '../shared/dom.ts';
import type { Shell } from '../shared/shell.ts';
import { calm } from '../shared/stage.ts';
import { chooseOption } from './choice.ts';
import type { Console } from './console.ts';
import type { Reels } from './reels.ts';
import type { SaySlot } from './texts.ts';
import {
  countUp,
  countUpMs,
  stopPlan,
  winLevel,
  winSteps,
  type Pace,
  type Paying,
  type WinStep,
} from './timeline.ts';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Parts {
  shell: Shell;
  say: SaySlot;
  paytable: SlotPaytable;
  reels: Reels;
  console: () => Console;
}

/** Tells rounds that the server has already decided: reels to rest, wins in order, free spins, big wins. */
export class Show {
  readonly #parts: Parts;
  readonly #message = h('div', { class: 'message' });
  readonly #scatter: number;
  /** Grows when the cycling of wins must end. */
  #turn = 0;
  #skip: (() => void) | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#scatter = parts.paytable.symbols.findIndex((symbol) => symbol.role === 'scatter');
    parts.shell.stage.append(this.#message);
    parts.reels.onPlaced((box) => {
      this.#message.style.top = `${box.y + box.height + 14}px`;
    });
  }

  pace(): Pace {
    return { turbo: this.#parts.console().turbo(), calm: calm() };
  }

  message(text: string): void {
    setText(this.#message, text);
  }

  /** Brings the reels to rest on this spin and shows what it pays. */
  async present(spin: SlotSpin, stake: number, celebrate: boolean): Promise<void> {
    const { reels, shell, paytable } = this.#parts;
    await reels.land(
      spin,
      stopPlan(spin, this.#scatter, paytable.scattersToOpen, this.pace()),
      calm(),
      (reel, anticipated) => {
        shell.sound.reelStop(reel);
        if (anticipated) shell.sound.rise(0.3);
      },
    );
    shell.say(this.#words(spin, stake));
    this.message('');
    if (spin.win === 0) return;
    const level = winLevel(spin.win, stake);
    // Within free spins each spin counts for itself; the round's own result is told at its end.
    if (level !== 'returned') shell.sound.win(level === 'some' ? 0 : level === 'big' ? 1 : 2);
    const falls = spin.falls ?? [];
    const window: Paying = falls.length > 0 ? { lineWins: spin.lineWins } : spin;
    const first = winSteps(window, this.pace())[0];
    if (first) this.#step(window, first);
    if (falls.length > 0) await this.#tumble(spin, falls, stake);
    if (!celebrate) return this.#wait(first?.ms ?? 0);
    await this.#roll(spin.win, stake);
    await this.celebrate(spin.win, stake);
  }

  /** What won vanishes, the rest falls, and so on until a window pays nothing; scatters are told in the last one. */
  async #tumble(spin: SlotSpin, falls: readonly SlotFall[], stake: number): Promise<void> {
    const { reels, shell, say } = this.#parts;
    const turbo = this.pace().turbo;
    let before: Paying = { lineWins: spin.lineWins };
    await this.#wait(turbo ? 250 : 700);
    for (const [step, fall] of falls.entries()) {
      shell.sound.fall(step);
      await reels.fall(
        before.lineWins.flatMap((win) => win.positions),
        fall,
        calm(),
      );
      before = { lineWins: fall.lineWins };
      if (fall.win === 0) break;
      reels.highlight(
        fall.lineWins.flatMap((win) => win.positions),
        null,
      );
      this.message(say('fallWin', { n: fall.multiplier, amount: shell.cash(fall.win) }));
      await this.#wait(turbo ? 300 : 850);
    }
    if (spin.scatter.amount > 0) this.#step(spin, { kind: 'scatter', ms: 0 });
    else this.message(this.#outcome(spin.win, stake));
  }

  /** What is no more than the stake came back; only what is more was won. */
  #outcome(win: number, stake: number): string {
    const { say, shell } = this.#parts;
    if (win === 0) return say('noWin');
    return say(win > stake ? 'wonWords' : 'backWords', { amount: shell.cash(win) });
  }

  async celebrate(win: number, stake: number): Promise<void> {
    const { shell, say } = this.#parts;
    const level = winLevel(win, stake);
    if (level === 'none' || level === 'returned' || level === 'some') return;
    const sum = h('span', {}, shell.cash(0));
    const overlay = h('div', { class: 'bigwin' }, h('strong', {}, say(level)), sum);
    shell.stage.append(overlay);
    shell.sound.win(3);
    const ms = countUpMs(level, this.pace());
    const start = performance.now();
    const end = { reached: false };
    this.#skip = () => (end.reached = true);
    overlay.addEventListener('click', this.#skip);
    while (!end.reached && performance.now() - start < ms) {
      setText(sum, shell.cash(countUp(win, (performance.now() - start) / ms)));
      shell.sound.coin();
      await pause(50);
    }
    this.#skip = null;
    setText(sum, shell.cash(win));
    await pause(this.pace().turbo ? 700 : 1400);
    overlay.remove();
  }

  /** Shows the wins of the last spin one after the other until the next begins. */
  async cycle(spin: SlotSpin): Promise<void> {
    const mine = (this.#turn += 1);
    // After falls the window shows other symbols than those that won.
    if ((spin.falls ?? []).length > 0) return;
    const steps = winSteps(spin, { turbo: false, calm: calm() });
    for (let i = 0; this.#turn === mine && steps.length > 0; i = (i + 1) % steps.length) {
      const it = steps[i];
      if (!it) return;
      this.#step(spin, it);
      await pause(it.ms + 500);
    }
  }

  quiet(): void {
    this.#turn += 1;
    this.#parts.reels.highlight(null, null);
  }

  hurry(): void {
    this.#parts.reels.hurry();
    this.#skip?.();
  }

  choose(state: SlotRound): Promise<string> {
    return chooseOption(this.#parts.shell, this.#parts.say, this.#parts.paytable, state);
  }

  async feature(state: SlotRound): Promise<void> {
    const { shell, say, paytable, reels, console: console_ } = this.#parts;
    const mood = document.getElementById('game');
    mood?.classList.add('in-feature');
    const option = paytable.options.find((it) => it.id === state.option);
    const count = h('span', { class: 'chip' });
    const total = h('span', { class: 'chip' });
    const strip = h(
      'div',
      { class: 'feature-count' },
      count,
      total,
      h('span', { class: 'chip' }, say('times', { n: option?.multiplier ?? 1 })),
    );
    shell.stage.append(strip);
    let all =
      state.base.awarded || (option?.spins[String(state.base.scatter.count)] ?? state.freeSpins.length);
    let sum = state.base.win;
    shell.say(say('featureStart', { n: all, m: option?.multiplier ?? 1 }));
    for (const [i, spin] of state.freeSpins.entries()) {
      setText(count, say('freeSpin', { n: i + 1, all }));
      setText(total, say('freeTotal', { amount: shell.cash(sum) }));
      this.quiet();
      this.message('');
      reels.start('free');
      await this.#wait(this.pace().turbo ? 200 : 650);
      await this.present(spin, state.stake, false);
      sum += spin.win;
      setText(total, say('freeTotal', { amount: shell.cash(sum) }));
      console_().setWin(sum);
      all += spin.awarded;
      await this.#afterFreeSpin(spin);
    }
    this.quiet();
    strip.remove();
    const message = say('featureWon', { amount: shell.cash(state.win - state.base.win) });
    this.message(message);
    shell.say(`${say('featureEnd')}. ${message}`);
    await this.celebrate(state.win, state.stake);
    mood?.classList.remove('in-feature');
  }

  async #afterFreeSpin(spin: SlotSpin): Promise<void> {
    const { shell, say } = this.#parts;
    if (spin.awarded > 0) {
      this.message(say('retrigger', { n: spin.awarded }));
      shell.say(say('retrigger', { n: spin.awarded }));
      shell.sound.win(2);
      await this.#wait(1200);
    }
    await this.#wait(spin.win > 0 || this.pace().turbo ? 150 : 350);
  }

  async #wait(ms: number): Promise<void> {
    await Promise.race([pause(ms), new Promise<void>((resolve) => (this.#skip = resolve))]);
    this.#skip = null;
  }

  async #roll(win: number, stake: number): Promise<void> {
    const ms = winLevel(win, stake) === 'some' ? countUpMs('some', this.pace()) : 0;
    const start = performance.now();
    while (performance.now() - start < ms) {
      this.#parts.console().setWin(countUp(win, (performance.now() - start) / ms));
      await pause(32);
    }
    this.#parts.console().setWin(win);
  }

  #step(window: Paying, it: WinStep): void {
    const { reels, paytable, say, shell } = this.#parts;
    const { lineWins, scatter } = window;
    const hasScatter = scatter !== undefined && scatter.amount > 0;
    if (it.kind === 'line') {
      const win = lineWins[it.index];
      reels.highlight(win?.positions ?? null, win ? (paytable.lines[win.line] ?? null) : null);
      this.message(this.#lineText(window, it.index));
    } else if (it.kind === 'scatter') {
      reels.highlight(scatter?.positions ?? null, null);
      if (scatter) this.message(this.#scatterText(scatter));
    } else {
      const positions = lineWins.flatMap((win) => win.positions);
      reels.highlight(hasScatter ? [...positions, ...scatter.positions] : positions, null);
      const sum = lineWins.reduce((total, win) => total + win.amount, hasScatter ? scatter.amount : 0);
      const key = paytable.lines.length === 0 ? 'allWays' : lineWins.length === 1 ? 'oneLine' : 'allLines';
      this.message(say(key, { lines: lineWins.length, amount: shell.cash(sum) }));
    }
  }

  #name(symbol: number): string {
    return this.#parts.paytable.symbols[symbol]?.names[this.#parts.shell.language] ?? '';
  }

  #lineText({ lineWins }: Paying, index: number): string {
    const win = lineWins[index];
    if (!win) return '';
    const message = {
      count: win.count,
      symbol: this.#name(win.symbol),
      amount: this.#parts.shell.cash(win.amount),
    };
    if (win.line >= 0) return this.#parts.say('lineWin', { line: win.line + 1, ...message });
    const perReel = Array.from(
      { length: win.count },
      (_, reel) => win.positions.filter(([at]) => at === reel).length,
    );
    const ways = perReel.reduce((product, n) => product * n, 1);
    return this.#parts.say(ways === 1 ? 'oneWay' : 'waysWin', { ways, ...message });
  }

  #scatterText({ count, amount }: SlotSpin['scatter']): string {
    const { say, shell } = this.#parts;
    return say('scatterWin', { count, symbol: this.#name(this.#scatter), amount: shell.cash(amount) });
  }

  #words(spin: SlotSpin, stake: number): string {
    const { say } = this.#parts;
    const reels = spin.grid.map((column) => column.map((symbol) => this.#name(symbol)).join(', ')).join('; ');
    const falls = (spin.falls ?? []).filter((fall) => fall.win > 0).length;
    const lines = [
      ...spin.lineWins.map((_, i) => this.#lineText(spin, i)),
      ...(falls > 0 ? [say(falls === 1 ? 'oneFallMore' : 'fallsMore', { n: falls })] : []),
    ].join('. ');
    return `${this.#outcome(spin.win, stake)} ${lines} ${say('gridWords', { reels })}`.replace('  ', ' ');
  }
}

import type { SlotPaytable, SlotSpin, SlotState } from '../../src/protocol.ts';
import { h, setText } from '../shared/dom.ts';
import { percent } from '../shared/money.ts';
import type { Shell } from '../shared/shell.ts';
import { calm } from '../shared/stage.ts';
import type { Console } from './console.ts';
import type { Reels } from './reels.ts';
import type { SlotKey } from './texts.ts';
import { countUp, countUpMs, stopPlan, winLevel, winSteps, type Pace } from './timeline.ts';

type Say = (key: SlotKey, values?: Readonly<Record<string, string | number>>) => string;

export interface Show {
  pace(): Pace;
  message(text: string): void;
  /** Brings the reels to rest on this spin and shows what it pays. */
  present(spin: SlotSpin, stake: number, options: { celebrate: boolean }): Promise<void>;
  choose(state: SlotState): Promise<string>;
  feature(state: SlotState): Promise<void>;
  celebrate(win: number, stake: number): Promise<void>;
  cycle(spin: SlotSpin): void;
  quiet(): void;
  hurry(): void;
}

const needed = 3;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function createShow(shell: Shell, say: Say, paytable: SlotPaytable, reels: Reels, console_: () => Console): Show {
  const scatter = paytable.symbols.findIndex((symbol) => symbol.role === 'scatter');
  const message = h('div', { class: 'message' });
  const mood = document.getElementById('game');
  shell.stage.append(message);
  reels.onPlaced((box) => {
    message.style.top = `${box.y + box.height + 14}px`;
  });
  let turn = 0;
  let skip: (() => void) | null = null;
  const pace = (): Pace => ({ turbo: console_().turbo(), calm: calm() });
  const nameOf = (symbol: number) => paytable.symbols[symbol]?.names[shell.language] ?? '';
  const wait = async (ms: number) => {
    await Promise.race([pause(ms), new Promise<void>((resolve) => (skip = resolve))]);
    skip = null;
  };

  const lineText = (spin: SlotSpin, index: number): string => {
    const win = spin.lineWins[index];
    return win ? say('lineWin', { line: win.line + 1, count: win.count, symbol: nameOf(win.symbol), amount: shell.cash(win.amount) }) : '';
  };
  const scatterText = (spin: SlotSpin) => say('scatterWin', { count: spin.scatter.count, symbol: nameOf(scatter), amount: shell.cash(spin.scatter.amount) });
  const allText = (spin: SlotSpin) => (spin.lineWins.length === 0 ? scatterText(spin) : say(spin.lineWins.length === 1 ? 'oneLine' : 'allLines', { lines: spin.lineWins.length, amount: shell.cash(spin.win) }));

  const step = (spin: SlotSpin, it: ReturnType<typeof winSteps>[number]) => {
    if (it.kind === 'all') {
      reels.highlight([...spin.lineWins.flatMap((win) => win.positions), ...(spin.scatter.amount > 0 ? spin.scatter.positions : [])], null);
      setText(message, allText(spin));
    } else if (it.kind === 'scatter') {
      reels.highlight(spin.scatter.positions, null);
      setText(message, scatterText(spin));
    } else {
      const win = spin.lineWins[it.index];
      reels.highlight(win?.positions ?? null, win ? (paytable.lines[win.line] ?? null) : null);
      setText(message, lineText(spin, it.index));
    }
  };

  const words = (spin: SlotSpin) => {
    const rows = spin.grid.map((column) => column.map(nameOf).join(', ')).join('; ');
    return `${spin.win > 0 ? `${say('wonWords', { amount: shell.cash(spin.win) })} ${spin.lineWins.map((_, i) => lineText(spin, i)).join('. ')}` : say('noWin')} ${say('gridWords', { reels: rows })}`;
  };

  const show: Show = {
    pace,
    message: (text) => setText(message, text),
    async present(spin, stake, { celebrate }) {
      const plan = stopPlan(spin, scatter, needed, pace());
      await reels.land(spin, plan, calm(), (reel, anticipated) => {
        shell.sound.reelStop(reel);
        if (anticipated) shell.sound.rise(0.3);
      });
      shell.say(words(spin));
      setText(message, '');
      if (spin.win === 0) return;
      const level = winLevel(spin.win, stake);
      shell.sound.win(level === 'some' ? 0 : level === 'big' ? 1 : 2);
      const steps = winSteps(spin, pace());
      const first = steps[0];
      if (first) step(spin, first);
      if (celebrate) {
        await roll(spin.win, stake);
        if (level !== 'some') await show.celebrate(spin.win, stake);
      } else await wait(first?.ms ?? 0);
    },
    async celebrate(win, stake) {
      const level = winLevel(win, stake);
      if (level === 'none' || level === 'some') return;
      const sum = h('span', {}, shell.cash(0));
      const overlay = h('div', { class: 'bigwin' }, h('strong', {}, say(level)), sum);
      shell.stage.append(overlay);
      shell.sound.win(3);
      const ms = countUpMs(level, pace());
      const start = performance.now();
      let finished = false;
      overlay.addEventListener('click', () => (finished = true));
      skip = () => (finished = true);
      while (!finished && performance.now() - start < ms) {
        setText(sum, shell.cash(countUp(win, (performance.now() - start) / ms)));
        shell.sound.coin();
        await pause(50);
      }
      setText(sum, shell.cash(win));
      await pause(pace().turbo ? 700 : 1400);
      skip = null;
      overlay.remove();
    },
    cycle(spin) {
      const mine = (turn += 1);
      const steps = winSteps(spin, { turbo: false, calm: calm() });
      if (steps.length === 0) return;
      const run = async () => {
        for (let i = 0; turn === mine; i = (i + 1) % steps.length) {
          const it = steps[i];
          if (!it) return;
          step(spin, it);
          await pause(it.ms + 500);
        }
      };
      void run();
    },
    quiet() {
      turn += 1;
      reels.highlight(null, null);
    },
    hurry() {
      reels.hurry();
      skip?.();
    },
    choose: (state) => chooseOption(shell, say, paytable, state),
    async feature(state) {
      mood?.classList.add('in-feature');
      const option = paytable.options.find((it) => it.id === state.option);
      const count = h('span', { class: 'chip' });
      const total = h('span', { class: 'chip' });
      const strip = h('div', { class: 'feature-count' }, count, total, h('span', { class: 'chip' }, say('times', { n: option?.multiplier ?? 1 })));
      shell.stage.append(strip);
      let all = option?.spins[String(Math.min(5, state.base.scatter.count))] ?? state.freeSpins.length;
      let sum = state.base.win;
      setText(total, say('freeTotal', { amount: shell.cash(sum) }));
      shell.say(say('featureStart', { n: all, m: option?.multiplier ?? 1 }));
      for (const [i, spin] of state.freeSpins.entries()) {
        setText(count, say('freeSpin', { n: i + 1, all }));
        show.quiet();
        setText(message, '');
        reels.start('free');
        await wait(pace().turbo ? 200 : 650);
        await show.present(spin, state.stake, { celebrate: false });
        sum += spin.win;
        setText(total, say('freeTotal', { amount: shell.cash(sum) }));
        console_().setWin(sum);
        if (spin.awarded > 0) {
          all += spin.awarded;
          setText(message, say('retrigger', { n: spin.awarded }));
          shell.sound.win(2);
          await wait(1200);
        }
        await wait(spin.win > 0 || pace().turbo ? 150 : 350);
      }
      show.quiet();
      strip.remove();
      setText(message, say('featureWon', { amount: shell.cash(state.win - state.base.win) }));
      shell.say(`${say('featureEnd')}. ${say('featureWon', { amount: shell.cash(state.win - state.base.win) })}`);
      await show.celebrate(state.win, state.stake);
      mood?.classList.remove('in-feature');
    },
  };

  const roll = async (win: number, stake: number) => {
    const ms = countUpMs(winLevel(win, stake) === 'some' ? 'some' : 'none', pace());
    const start = performance.now();
    while (performance.now() - start < ms) {
      console_().setWin(countUp(win, (performance.now() - start) / ms));
      await pause(32);
    }
    console_().setWin(win);
  };
  return show;
}

function chooseOption(shell: Shell, say: Say, paytable: SlotPaytable, state: SlotState): Promise<string> {
  return new Promise((resolve) => {
    const count = state.base.scatter.count;
    const list = h('div', { class: 'stack' }, h('p', {}, say('chooseLead', { count })), h('div', { class: 'options' }, ...paytable.options.map((option) =>
      h('button', { type: 'button', class: 'option', onclick: () => {
        dialog.close();
        resolve(option.id);
      } },
      h('span', {}, h('strong', {}, option.names[shell.language]), h('small', {}, `${say('optionDetail', { spins: option.spins[String(Math.min(5, count))] ?? 0, rtp: percent(option.returnToPlayer, shell.language) })} · ${say('optionMore', { n: option.retrigger })}`)), h('b', {}, `${option.multiplier}×`)))));
    const dialog = shell.dialog(say('chooseTitle'), list, { locked: true });
    shell.sound.win(2);
  });
}

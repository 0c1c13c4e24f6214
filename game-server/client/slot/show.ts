import type {
  SlotChoice,
  SlotFall,
  SlotPaytable,
  SlotRound,
  SlotScene,
  SlotSpin,
} from '@croupier/games/slot';
import { h, setText } from '../shared/dom.ts';
import type { Shell } from '../shared/shell.ts';
import { calm } from '../shared/stage.ts';
import { showHold, showWheel, type BonusStage } from './bonus.ts';
import { celebrateWin } from './celebrate.ts';
import { chooseOption } from './choice.ts';
import type { Console } from './console.ts';
import { showCurtain } from './curtain.ts';
import { Labels, TimesReel } from './labels.ts';
import { symbolPicture } from './paytable-panel.ts';
import { PickScene } from './pick.ts';
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
import { pictureOf, SlotWords } from './words.ts';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Parts {
  shell: Shell;
  say: SaySlot;
  paytable: SlotPaytable;
  art: SlotScene['look']['art'];
  reels: Reels;
  console: () => Console;
}

/** Shows rounds that the server has already decided: reels to rest, wins in order, features with their scenes, big wins. */
export class Show {
  readonly #parts: Parts;
  readonly #message = h('div', { class: 'message' });
  readonly #words: SlotWords;
  readonly #labels: Labels;
  readonly #times: TimesReel | null;
  readonly #scatter: number;
  /** Grows when the cycling of wins must end. */
  #turn = 0;
  #skip: (() => void) | null = null;
  #fields: PickScene | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#scatter = parts.paytable.symbols.findIndex((symbol) => symbol.role === 'scatter');
    this.#words = new SlotWords(parts.shell, parts.say, parts.paytable);
    parts.shell.stage.append(this.#message);
    this.#labels = new Labels(parts.shell.stage, parts.reels);
    const { times } = parts.paytable.blocks;
    const values = times?.times.map(([value]) => value);
    this.#times = values ? new TimesReel(parts.shell.stage, parts.reels, values) : null;
    parts.reels.onPlaced((box) => {
      this.#message.style.setProperty('--reels-end', `${box.y + box.height}px`);
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
    const { reels, shell, paytable, say } = this.#parts;
    if (spin.lock !== undefined) await this.#lockScene(spin.lock);
    await reels.land(
      spin,
      stopPlan(spin, this.#scatter, paytable.scattersToOpen, this.pace()),
      calm(),
      (reel, anticipated) => {
        shell.sound.reelStop(reel);
        if (anticipated) shell.sound.rise(0.3);
      },
    );
    shell.say(this.#words.spin(spin, stake));
    this.message('');
    this.#showCash(spin);
    if (spin.times !== undefined) {
      this.#times?.rest(spin.times);
      if (spin.win > 0) this.#times?.light();
      if (spin.win > 0 && spin.times > 1) this.message(say('timesReel', { n: spin.times }));
      await this.#wait(this.pace().turbo ? 150 : spin.win > 0 ? 500 : 200);
    }
    if (spin.win > 0 || spin.falls.length > 0) await this.#pay(spin, stake, celebrate);
  }

  async #pay(spin: SlotSpin, stake: number, celebrate: boolean): Promise<void> {
    const { shell } = this.#parts;
    const level = winLevel(spin.win, stake);
    // What is no more than the stake is told, never celebrated.
    if (level !== 'returned' && level !== 'none')
      shell.sound.win(level === 'some' ? 0 : level === 'big' ? 1 : 2);
    const { falls } = spin;
    const window: Paying = falls.length > 0 ? { lineWins: spin.lineWins } : spin;
    const first = winSteps(window, this.pace())[0];
    if (first) this.#step(window, first);
    if (falls.length > 0) await this.#follow(spin, falls, stake);
    if (spin.cash !== undefined && spin.cash.amount > 0) await this.#collect(spin.cash);
    if (!celebrate) return this.#wait(first?.ms ?? 0);
    await this.#roll(spin.win, stake);
    await this.celebrate(spin.win, stake);
  }

  /** The windows after the first: what won vanishes and the rest falls, or cells become others, until nothing follows. */
  async #follow(spin: SlotSpin, falls: readonly SlotFall[], stake: number): Promise<void> {
    const { reels, shell, say } = this.#parts;
    const { turbo } = this.pace();
    let before: { grid: SlotFall['grid'] } & Paying = spin.falls[0]?.turned
      ? { grid: spin.grid, lineWins: [] }
      : { grid: spin.grid, lineWins: spin.lineWins };
    await this.#wait(turbo ? 250 : 700);
    for (const [step, fall] of falls.entries()) {
      if (fall.turned) {
        shell.sound.swish();
        await reels.turn(before.grid, fall.grid, calm());
      } else {
        shell.sound.fall(step);
        await reels.fall(
          before.lineWins.flatMap((win) => win.positions),
          fall,
          calm(),
        );
      }
      before = fall;
      if (fall.win === 0 && !fall.turned) break;
      if (fall.win > 0) {
        reels.highlight(
          fall.lineWins.flatMap((win) => win.positions),
          null,
        );
        this.message(
          fall.turned
            ? this.#words.wins(fall)
            : say('fallWin', { n: fall.multiplier, amount: shell.cash(fall.win) }),
        );
      }
      await this.#wait(turbo ? 300 : fall.win > 0 ? 900 : 420);
    }
    if (spin.scatter.amount > 0) this.#step(spin, { kind: 'scatter', ms: 0 });
    else this.message(this.#words.outcome(spin.win, stake));
  }

  #showCash(spin: SlotSpin): void {
    const { shell } = this.#parts;
    const values = spin.cash?.values ?? [];
    this.#labels.show(
      values.map(({ reel, row, amount }) => ({
        at: [reel, row] as const,
        text: shell
          .cash(amount)
          .replaceAll(/[^\d.,]/g, '')
          .replace(/[.,]00$/, ''),
      })),
    );
  }

  async #collect({ values, collectors, factor, amount }: NonNullable<SlotSpin['cash']>): Promise<void> {
    const { reels, shell, say } = this.#parts;
    const coins = values.map(({ reel, row }) => [reel, row] as const);
    reels.highlight([...coins, ...collectors], null);
    shell.sound.coin();
    this.message(say('collected', { n: values.length, times: factor, amount: shell.cash(amount) }));
    await this.#wait(this.pace().turbo ? 400 : 1100);
  }

  async #lockScene(symbol: number): Promise<void> {
    const { say } = this.#parts;
    await this.#curtain({
      title: say('lockTitle'),
      detail: say('lockLead', { symbol: this.#words.name(symbol) }),
      symbol,
    });
  }

  /** A feature opens or ends with a scene of its own. */
  #curtain(scene: { title: string; detail?: string; symbol?: number; ends?: boolean }): Promise<void> {
    const { shell, art } = this.#parts;
    const { turbo } = this.pace();
    const { symbol = -1, ends = false, title, detail = '' } = scene;
    const ms = (ends ? 2200 : 1900) / (turbo ? 2 : 1);
    const picture = symbol >= 0 ? symbolPicture(art, symbol) : undefined;
    const tone = ends ? 'ends' : 'opens';
    shell.sound.rise(0.4);
    return showCurtain(shell, { title, detail, picture, ms, tone }, (skip) => (this.#skip = skip));
  }

  celebrate(win: number, stake: number): Promise<void> {
    return celebrateWin(this.#parts, { win, stake, pace: this.pace() }, (skip) => (this.#skip = skip));
  }

  /** Shows the wins of the last spin one after the other until the next begins. */
  async cycle(spin: SlotSpin): Promise<void> {
    const mine = (this.#turn += 1);
    // After other windows the reels show other symbols than those that won.
    if (spin.falls.length > 0) return;
    const steps = winSteps(spin, { turbo: false, calm: calm() });
    for (let i = 0; this.#turn === mine && steps.length > 0; i = (i + 1) % steps.length) {
      const it = steps[i];
      if (!it) return;
      this.#step(spin, it);
      await pause(it.ms + 500);
    }
  }

  /** The reels are about to turn. */
  quiet(): void {
    this.#turn += 1;
    this.#times?.start(calm());
    this.#labels.clear();
    this.#parts.reels.highlight(null, null);
  }

  hurry(): void {
    this.#parts.reels.hurry();
    this.#skip?.();
  }

  /** What the round waits for: the free spins' kind, or the next field. */
  async ask(state: SlotRound): Promise<SlotChoice> {
    const { shell, say, art, paytable } = this.#parts;
    if (state.phase === 'choosing')
      return { type: 'choose', option: await chooseOption(shell, say, { paytable, art }, state) };
    const { bonus } = state;
    if (bonus?.kind !== 'pick') throw new Error('nothing to ask');
    if (this.#fields === null) {
      await this.#curtain({
        title: say('pickTitle'),
        detail: say('pickLead', { n: bonus.factor }),
        symbol: this.#scatter,
      });
      this.#fields = new PickScene(shell, say, bonus, () => symbolPicture(art, this.#scatter));
    }
    return { type: 'pick', field: await this.#fields.ask() };
  }

  /** After an answer: a field that was opened shows what it hid. */
  async answered(state: SlotRound): Promise<void> {
    const { bonus } = state;
    if (bonus?.kind !== 'pick' || this.#fields === null) return;
    this.#fields.show(bonus);
    this.#fields.announce(bonus);
    if (state.phase !== 'done') return;
    await this.#wait(900);
    this.#fields.reveal(bonus, state);
    await this.#wait(this.pace().turbo ? 900 : 2200);
    this.#fields.close();
    this.#fields = null;
    await this.#total(bonus.win, state);
  }

  /** Everything that a base spin opened, from its scene to its total. */
  async feature(state: SlotRound): Promise<void> {
    const mood = document.getElementById('game');
    mood?.classList.add('in-feature');
    const { bonus } = state;
    if (bonus?.kind === 'hold') await this.#hold(state, bonus);
    if (bonus?.kind === 'wheel') await this.#wheel(state, bonus);
    if (state.freeSpins.length > 0) await this.#freeSpins(state);
    if (bonus?.kind !== 'pick') await this.#total(state.win - state.base.win, state);
    await this.celebrate(state.win, state.stake);
    mood?.classList.remove('in-feature');
  }

  #bonusStage(): BonusStage {
    return {
      ...this.#parts,
      labels: this.#labels,
      pace: () => this.pace(),
      wait: (ms) => this.#wait(ms),
      message: (text) => this.message(text),
    };
  }

  async #hold(state: SlotRound, bonus: Parameters<typeof showHold>[1]): Promise<void> {
    const { say, paytable } = this.#parts;
    const symbol = paytable.symbols.findIndex(({ role }) => role === 'coin');
    const coins = bonus.steps[0]?.landed.length ?? 0;
    this.quiet();
    await this.#curtain({ title: say('holdTitle'), detail: say('holdLead', { n: coins }), symbol });
    await showHold(this.#bonusStage(), bonus, state);
  }

  async #wheel(state: SlotRound, bonus: Parameters<typeof showWheel>[1]): Promise<void> {
    const { say } = this.#parts;
    await this.#curtain({ title: say('wheelTitle'), detail: say('wheelLead'), symbol: this.#scatter });
    await showWheel(this.#bonusStage(), bonus, state);
  }

  async #freeSpins(state: SlotRound): Promise<void> {
    const { shell, say, paytable, reels, console: console_ } = this.#parts;
    const walks = paytable.blocks.fill === 'walking';
    const option = paytable.options.find((it) => it.id === state.option);
    let all = walks ? state.freeSpins.length : state.base.awarded;
    await this.#openFree(state, all, option?.multiplier ?? 1);
    const count = h('span', { class: 'chip' });
    const total = h('span', { class: 'chip' });
    const times = h('span', { class: 'chip' });
    const special = state.freeSpins[0]?.special;
    const chips = [count, total, ...(walks ? [] : [times])];
    if (special !== undefined) chips.push(this.#specialChip(special));
    const strip = h('div', { class: 'feature-count' }, ...chips);
    shell.stage.append(strip);
    let sum = state.base.win + (state.bonus?.win ?? 0);
    for (const [i, spin] of state.freeSpins.entries()) {
      setText(count, walks ? say('walkSpin', { n: i + 1 }) : say('freeSpin', { n: i + 1, all }));
      setText(total, say('freeTotal', { amount: shell.cash(sum) }));
      setText(times, say('times', { n: spin.cash?.factor ?? spin.multiplier }));
      this.quiet();
      this.message('');
      reels.start('free', spin.held ?? []);
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
  }

  #specialChip(symbol: number): HTMLElement {
    const name = this.#words.name(symbol);
    return h('span', { class: 'chip special', title: name }, symbolPicture(this.#parts.art, symbol));
  }

  #openFree(state: SlotRound, all: number, multiplier: number): Promise<void> {
    const { say, paytable } = this.#parts;
    const wild = paytable.symbols.findIndex(({ role }) => role === 'wild');
    if (paytable.blocks.fill === 'walking')
      return this.#curtain({ title: say('walkTitle'), detail: say('walkLead'), symbol: wild });
    const special = state.freeSpins[0]?.special;
    const lead = say(multiplier > 1 ? 'featureStart' : 'featureStartPlain', { n: all, m: multiplier });
    const detail =
      special === undefined ? lead : `${lead} ${say('bookLead', { symbol: this.#words.name(special) })}`;
    return this.#curtain({ title: say('features'), detail, symbol: special ?? this.#scatter });
  }

  async #total(won: number, state: SlotRound): Promise<void> {
    const { shell, say } = this.#parts;
    const message = say(state.capped ? 'cappedTotal' : 'featureWon', { amount: shell.cash(won) });
    this.message(message);
    this.#labels.clear();
    await this.#curtain({ title: say('featureEnd'), detail: message, ends: true });
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
    const { reels, paytable } = this.#parts;
    const { positions, line, text } = pictureOf(window, it, paytable.lines, this.#words);
    reels.highlight(positions, line);
    if (text !== null) this.message(text);
  }
}

import { h, setText } from '../shared/dom.ts';
import { multiplier } from '../shared/money.ts';
import type { Shell } from '../shared/shell.ts';
import { BetFields, type PanelOrder } from './bet-fields.ts';
import type { SayCrash } from './texts.ts';
import type { CrashBet, CrashSession, FlightTable } from './wire.ts';

export interface PanelActions {
  bet: (order: PanelOrder) => void;
  cancel: (bet: CrashBet) => void;
  cashOut: (bet: CrashBet) => void;
  stopAuto: () => void;
}
interface View {
  phase: FlightTable['phase'];
  bet: CrashBet | null;
  /** The multiplier on the screen. */
  shown: number;
  connected: boolean;
  betsEnded: boolean;
  /** The stake of the free round that the next bet is; null: the player's own. */
  free: number | null;
  /** What is bet by itself in each round; null where nothing is. */
  auto: number | null;
}

/** What is said of a bet while nothing can be done about it. */
export const restingWords = (phase: View['phase']): 'placedTakingOff' | 'kept' | 'waiting' =>
  phase === 'closed' ? 'placedTakingOff' : phase === 'unavailable' ? 'kept' : 'waiting';

/** One bet of the round: fields, and one large button whose meaning follows the flight. */
export class BetPanel {
  readonly element: HTMLElement;
  readonly #shell: Shell;
  readonly #say: SayCrash;
  readonly #on: PanelActions;
  readonly #fields: BetFields;
  readonly #label = h('strong', {});
  readonly #sum = h('span', {});
  readonly #won = h('em', { class: 'got', hidden: true });
  readonly #action: HTMLButtonElement;
  #queue: PanelOrder | null = null;
  #busy = false;
  #view: View = {
    phase: 'unavailable',
    bet: null,
    shown: 100,
    connected: false,
    betsEnded: false,
    free: null,
    auto: null,
  };

  constructor(shell: Shell, session: CrashSession, say: SayCrash, index: 0 | 1, on: PanelActions) {
    this.#shell = shell;
    this.#say = say;
    this.#on = on;
    this.#fields = new BetFields(shell, session, say, index, () => this.#draw());
    this.#action = h(
      'button',
      { type: 'button', class: 'action gold', onclick: () => this.press() },
      this.#won,
      this.#label,
      this.#sum,
    );
    this.element = h(
      'section',
      { class: 'bet-panel', 'aria-label': say('panel', { n: index + 1 }) },
      this.#fields.element,
      this.#action,
      this.#fields.problem,
    );
    this.#draw();
  }

  update(view: View): void {
    this.#view = view;
    this.#draw();
  }

  /** What the panel would bet with an automatic cash-out, which is switched on; null, with the reason shown, where it can't be. */
  automaticOrder(): { stake: number; autoCashOut: number } | null {
    const order = this.#fields.order(true);
    return order?.autoCashOut ? { stake: order.stake, autoCashOut: order.autoCashOut } : null;
  }

  /** Hands over the bet that waited for this round to open. */
  takeQueued(): PanelOrder | null {
    const order = this.#queue;
    this.#queue = null;
    return order;
  }

  setBusy(busy: boolean): void {
    this.#busy = busy;
    this.#draw();
  }

  press(): void {
    // The very press that brought a field into its limits bets nothing: the player reads first what it would bet.
    if (this.#action.disabled || this.#fields.corrected) return;
    const bet = this.#mine();
    if (bet && this.#view.phase === 'running') return this.#on.cashOut(bet);
    if (bet) return this.#on.cancel(bet);
    if (this.#queue) {
      this.#queue = null;
      return this.#draw();
    }
    if (this.#view.betsEnded) return;
    if (this.#view.auto !== null) return this.#on.stopAuto();
    const wanted = this.#fields.order();
    if (!wanted) return;
    if (this.#view.phase === 'open') return this.#on.bet(wanted);
    this.#queue = wanted;
    this.#draw();
  }

  #mine(): CrashBet | null {
    const { bet } = this.#view;
    return bet && ['placing', 'accepted'].includes(bet.status) ? bet : null;
  }

  #look(kind: 'gold' | 'cash' | 'stop' | 'still', words: string, amount: string, enabled = true): void {
    this.#action.className = `action ${kind}`;
    this.#action.disabled = !enabled || !this.#view.connected;
    setText(this.#label, words);
    setText(this.#sum, amount);
  }

  #draw(): void {
    const say = this.#say;
    const { cash } = this.#shell;
    const { phase } = this.#view;
    const bet = this.#mine();
    this.#drawWon();
    const engaged = bet !== null || this.#queue !== null || this.#view.auto !== null;
    if (!engaged) this.#fields.free(this.#view.free);
    this.#fields.lock(engaged);
    this.element.classList.toggle('engaged', engaged);
    if (bet) return this.#drawBet(bet);
    if (this.#view.betsEnded) return this.#look('still', say('betsEnded'), '', false);
    if (this.#queue) return this.#look('stop', say('cancel'), say('queued'));
    if (this.#view.auto !== null && !this.#busy)
      return this.#look('stop', say('autoStop'), say('autoNext', { amount: cash(this.#view.auto) }));
    if (this.#busy) return this.#look('still', say('placing'), '', false);
    const { free } = this.#view;
    const stake = this.#fields.stake();
    const own = phase === 'open' ? 'bet' : 'betNext';
    const given = phase === 'open' ? 'betFree' : 'betFreeNext';
    this.#look('gold', say(free === null ? own : given), stake === null ? '' : cash(stake));
  }

  /** What the bet of this flight was cashed out for, over the button that bets on the next one. */
  #drawWon(): void {
    const { phase, bet, shown } = this.#view;
    const { cash, language } = this.#shell;
    const out = bet?.status === 'paid' && phase === 'running';
    this.#won.hidden = !out;
    if (!out) return;
    const at = this.#say('at', { at: multiplier(bet.multiplier ?? shown, language) });
    setText(this.#won, `${this.#say('won', { amount: cash(bet.payout) })} ${at}`);
  }

  #drawBet(bet: CrashBet): void {
    const say = this.#say;
    const { cash } = this.#shell;
    const { phase, shown } = this.#view;
    if (phase === 'running')
      this.#look(
        'cash',
        say(this.#busy ? 'cashing' : 'cashOut'),
        cash(Math.floor((bet.stake * shown) / 100)),
        !this.#busy,
      );
    else if (phase === 'open') this.#look('stop', say('cancel'), cash(bet.stake), !this.#busy);
    else this.#look('still', say(restingWords(phase)), cash(bet.stake), false);
  }
}

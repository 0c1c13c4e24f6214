import type { CrashBet, CrashSession, TableState } from '../../src/protocol.ts';
import { h, setText } from '../shared/dom.ts';
import { digitsOf, localeOf, multiplier, parseMoney, parseMultiplier } from '../shared/money.ts';
import { signButton, type Shell } from '../shared/shell.ts';
import type { CrashKey } from './texts.ts';

type Say = (key: CrashKey, values?: Readonly<Record<string, string | number>>) => string;

export interface PanelOrder {
  stake: number;
  autoCashOut: number | null;
}
export interface BetPanel {
  element: HTMLElement;
  update(view: { phase: TableState['phase']; bet: CrashBet | null; shown: number; connected: boolean }): void;
  /** A bet that waits for the next round to open. */
  queued(): PanelOrder | null;
  unqueue(): void;
  setBusy(busy: boolean): void;
  press(): void;
}

export function createBetPanel(shell: Shell, session: CrashSession, say: Say, index: 0 | 1, on: { bet(order: PanelOrder): void; cancel(bet: CrashBet): void; cashOut(bet: CrashBet): void }): BetPanel {
  const { currency, language } = { currency: session.currency, language: shell.language };
  const { minStake, maxStake, stakes } = session.limits;
  const n = index + 1;
  const plain = (minor: number) => (minor / 10 ** digitsOf(currency)).toLocaleString(localeOf(language), { minimumFractionDigits: digitsOf(currency), maximumFractionDigits: digitsOf(currency), useGrouping: false });
  const stakeField = h('input', { id: `stake-${n}`, inputmode: 'decimal', autocomplete: 'off', 'aria-label': say('stakeOf', { n }), value: plain(stakes[3] ?? minStake) });
  const autoField = h('input', { id: `auto-at-${n}`, inputmode: 'decimal', autocomplete: 'off', value: language === 'pt' ? '2,00' : '2.00', disabled: true, 'aria-label': `${say('autoAt')} (${say('panel', { n })})` });
  const autoBox = h('input', { type: 'checkbox', id: `auto-${n}`, 'aria-label': say('autoOf', { n }), onchange: () => {
    autoField.disabled = !autoBox.checked;
  } });
  const problem = h('p', { class: 'problem', role: 'alert' });
  const label = h('strong', {});
  const sum = h('span', {});
  const action = h('button', { type: 'button', class: 'action gold', onclick: () => press() }, label, sum);
  const step = (direction: 1 | -1) => {
    const now = parseMoney(stakeField.value, currency) ?? minStake;
    const next = direction === 1 ? stakes.find((stake) => stake > now) ?? maxStake : stakes.findLast((stake) => stake < now) ?? minStake;
    stakeField.value = plain(next);
    shell.sound.click();
  };
  const less = signButton(say('less', { n }), 'minus', () => step(-1));
  const more = signButton(say('more', { n }), 'plus', () => step(1));
  const element = h('section', { class: 'bet-panel', 'aria-label': say('panel', { n }) },
    h('div', { class: 'fields' },
      h('div', { class: 'field' }, h('label', { for: `stake-${n}` }, say('stake')), h('div', { class: 'stepper' }, less, stakeField, more)),
      h('div', { class: 'field' }, h('label', { class: 'switch', for: `auto-${n}` }, autoBox, h('i', { 'aria-hidden': 'true' }), say('auto')), autoField)),
    action, problem);

  let queue: PanelOrder | null = null;
  let busy = false;
  let view: Parameters<BetPanel['update']>[0] = { phase: 'unavailable', bet: null, shown: 100, connected: false };

  const order = (): PanelOrder | null => {
    const stake = parseMoney(stakeField.value, currency);
    const autoCashOut = autoBox.checked ? parseMultiplier(autoField.value) : null;
    const stakeBad = stake === null || stake < minStake || stake > maxStake;
    const autoBad = autoBox.checked && (autoCashOut === null || autoCashOut < session.table.minimumCashOut || autoCashOut > session.table.maximumMultiplier);
    stakeField.setAttribute('aria-invalid', String(stakeBad));
    autoField.setAttribute('aria-invalid', String(autoBad));
    setText(problem, stakeBad ? say('stakeInvalid', { min: shell.cash(minStake), max: shell.cash(maxStake) }) : autoBad ? say('autoInvalid', { min: multiplier(session.table.minimumCashOut, language), max: multiplier(session.table.maximumMultiplier, language) }) : '');
    return stakeBad || autoBad ? null : { stake, autoCashOut };
  };
  const mine = () => (view.bet && ['placing', 'accepted'].includes(view.bet.status) ? view.bet : null);

  const press = () => {
    if (action.disabled) return;
    const bet = mine();
    if (bet && view.phase === 'running') return on.cashOut(bet);
    if (bet) return on.cancel(bet);
    if (queue) {
      queue = null;
      return draw();
    }
    const wanted = order();
    if (!wanted) return;
    if (view.phase === 'open') return on.bet(wanted);
    queue = wanted;
    draw();
  };

  const look = (kind: 'gold' | 'cash' | 'stop' | 'still', words: string, amount: string, enabled = true) => {
    action.className = `action ${kind}`;
    action.disabled = !enabled || !view.connected;
    setText(label, words);
    setText(sum, amount);
  };
  const draw = () => {
    const bet = mine();
    const stake = parseMoney(stakeField.value, currency);
    const locked = bet !== null || queue !== null;
    for (const field of [stakeField, less, more, autoBox]) field.disabled = locked;
    autoField.disabled = locked || !autoBox.checked;
    if (bet && view.phase === 'running') look('cash', say(busy ? 'cashing' : 'cashOut'), shell.cash(Math.floor((bet.stake * view.shown) / 100)), !busy);
    else if (bet && view.phase === 'open') look('stop', say('cancel'), shell.cash(bet.stake), !busy);
    else if (bet) look('still', say('waiting'), shell.cash(bet.stake), false);
    else if (view.bet?.status === 'cashed_out' && view.phase === 'running') look('still', say('won', { amount: shell.cash(view.bet.payout) }), say('at', { at: multiplier(view.bet.multiplier ?? 100, language) }), false);
    else if (queue) look('stop', say('cancel'), say('queued'));
    else if (busy) look('still', say('placing'), '', false);
    else look('gold', say(view.phase === 'open' ? 'bet' : 'betNext'), stake === null ? '' : shell.cash(stake));
  };
  stakeField.addEventListener('input', draw);
  draw();
  return {
    element, press,
    update(next) {
      view = next;
      draw();
    },
    queued: () => queue,
    unqueue() {
      queue = null;
    },
    setBusy(next) {
      busy = next;
      draw();
    },
  };
}

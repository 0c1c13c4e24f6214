import { h } from '../shared/dom.ts';
import { button } from '../shared/shell.ts';
import { restingWords } from './bet-panel.ts';
import { send } from './play.ts';
import { shownMultiplier, type Room } from './room.ts';
import type { CrashBet } from './wire.ts';

const redrawMs = 100;

/** What the button of a bet says and does at this moment of the round. */
function meaning(room: Room, bet: CrashBet): { words: string; sends: 'cancel' | 'cashOut' | null } {
  const { shell, say, table } = room;
  if (table?.phase === 'open') return { words: `${say('cancel')} ${shell.cash(bet.stake)}`, sends: 'cancel' };
  if (table?.phase !== 'running')
    return { words: say(restingWords(table?.phase ?? 'unavailable')), sends: null };
  const amount = shell.cash(Math.floor((bet.stake * shownMultiplier(room)) / 100));
  return { words: `${say('cashOut')} ${amount}`, sends: 'cashOut' };
}

/** The buttons of the bets that run, for a dialog that lies over the game's own; they come, change and go with the flight. */
export function runningControls(room: Room): HTMLElement {
  const holder = h('div', { class: 'running' });
  const buttons = new Map<string, HTMLButtonElement>();
  let shown = false;
  const draw = (): void => {
    if (shown && !holder.isConnected) return clearInterval(timer);
    shown ||= holder.isConnected;
    const running = room.own.bets.filter((bet) => bet.status === 'accepted');
    for (const [betId, one] of buttons) if (!running.some((bet) => bet.betId === betId)) one.remove();
    for (const bet of running) {
      const known = buttons.get(bet.betId);
      const press = () => {
        const { sends } = meaning(room, bet);
        if (sends !== null) send(room, bet.panel, sends, bet);
      };
      const one = known ?? button('', press, 'action cash');
      buttons.set(bet.betId, one);
      if (known === undefined) holder.append(one);
      const { words, sends } = meaning(room, bet);
      one.disabled = sends === null;
      if (one.textContent !== words) one.replaceChildren(words);
    }
  };
  const timer = setInterval(draw, redrawMs);
  draw();
  return holder;
}

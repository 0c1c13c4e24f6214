import { h } from '../shared/dom.ts';
import { button } from '../shared/shell.ts';
import { send } from './play.ts';
import { hasRunningBet, shownMultiplier, type Room } from './room.ts';

const redrawMs = 100;

/** Cash-out buttons of the bets that run, for a dialog that lies over the game's own; they go on living with the flight. */
export function runningControls(room: Room): HTMLElement | null {
  if (!hasRunningBet(room)) return null;
  const holder = h('div', { class: 'stack' });
  const buttons = new Map<string, HTMLButtonElement>();
  let shown = false;
  const draw = (): void => {
    if (shown && !holder.isConnected) return clearInterval(timer);
    shown ||= holder.isConnected;
    const running = room.own.bets.filter((bet) => bet.status === 'accepted');
    for (const [betId, one] of buttons) if (!running.some((bet) => bet.betId === betId)) one.remove();
    for (const bet of running) {
      const known = buttons.get(bet.betId);
      const one = known ?? button('', () => send(room, bet.panel, 'cashOut', bet), 'action cash');
      buttons.set(bet.betId, one);
      if (known === undefined) holder.append(one);
      one.disabled = room.table?.phase !== 'running';
      const amount = room.shell.cash(Math.floor((bet.stake * shownMultiplier(room)) / 100));
      const words = one.disabled ? room.say('placedTakingOff') : `${room.say('cashOut')} ${amount}`;
      if (one.textContent !== words) one.replaceChildren(words);
    }
  };
  const timer = setInterval(draw, redrawMs);
  draw();
  return holder;
}

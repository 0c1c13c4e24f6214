import { h } from '../shared/dom.ts';
import { percent } from '../shared/money.ts';
import { button, type Shell } from '../shared/shell.ts';
import type { SlotSession } from './session.ts';
import type { SaySlot } from './texts.ts';

/** The currency's coin: the stakes of the pay table are in the real's, and where a unit is worth less a coin is so many of them. */
const coins = [1, 1000];

/** What may be staked on a spin and what the feature costs, of all that the session admits. */
export function stakesOf({ limits, paytable }: SlotSession): { spin: number[]; buy: number[] } {
  const known = new Set([...paytable.stakes, ...(paytable.buy?.stakes ?? [])]);
  const coin = coins.find((one) => limits.stakes.every((stake) => known.has(stake / one))) ?? 1;
  return {
    spin: limits.stakes.filter((stake) => paytable.stakes.includes(stake / coin)),
    buy: limits.stakes.filter((stake) => paytable.buy?.stakes.includes(stake / coin) ?? false),
  };
}

interface Offer {
  shell: Shell;
  say: SaySlot;
  session: SlotSession;
  stakes: readonly number[];
}

/** The way to buy the feature; null where the machine or the session's limits don't sell it. */
export function buyOffer(
  { shell, say, session, stakes }: Offer,
  buy: (stake: number) => Promise<void>,
): HTMLElement | null {
  const { buy: sold } = session.paytable;
  if (sold === null || stakes.length === 0) return null;
  const open = (): void => {
    const prices = stakes.map((stake) =>
      button(
        say('buyFor', { amount: shell.cash(stake), bet: shell.cash(stake / sold.times) }),
        () => {
          dialog.close();
          void buy(stake);
        },
        'gold',
      ),
    );
    const rtp = percent(sold.returnToPlayer, shell.language);
    const dialog = shell.dialog(
      say('buyTitle'),
      h(
        'div',
        { class: 'stack' },
        h('p', {}, say('buyLead', { n: sold.times, rtp })),
        h('div', { class: 'buy-prices' }, ...prices),
      ),
    );
  };
  return button(say('buy'), open, 'buy-offer');
}

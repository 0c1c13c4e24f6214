import type { SlotPaytable } from '@croupier/games/slot';
import { percent, type Language } from '../shared/money.ts';
import type { SaySlot } from './texts.ts';

interface Written {
  language: Language;
  /** So many bets as money. */
  cash: (times: number) => string;
}

/** What the rules say of a machine's features, a sentence or two each. */
export function featureRules(paytable: SlotPaytable, say: SaySlot, written: Written): string[] {
  const texts = [...spinRules(paytable, say, written.language), ...bonusRules(paytable, say, written)];
  return texts.filter((text) => text !== undefined);
}

const nameIn = ({ symbols }: SlotPaytable, role: string, language: Language): string =>
  symbols.find((symbol) => symbol.role === role)?.names[language] ?? '';

/** What happens on the reels themselves. */
function spinRules(paytable: SlotPaytable, say: SaySlot, language: Language): (string | undefined)[] {
  const { rows, mystery, times, rising, book, fill, giant, lock, collect } = paytable.blocks;
  const wild = nameIn(paytable, 'wild', language);
  const span = (choices: readonly (readonly [number, number])[]): string =>
    `${choices[0]?.[0] ?? 0}–${choices.at(-1)?.[0] ?? 0}`;
  return [
    rows && say('rowsRule', { base: span(rows.base), free: span(rows.free) }),
    mystery && say('mysteryRule'),
    times && say('timesRule', { list: times.times.map(([value]) => `${value}×`).join(', ') }),
    rising && say('risingRule', { n: rising.max }),
    book && say('bookRule', { wild }),
    fill === 'sticky' ? say('stickyRule', { wild }) : undefined,
    fill === 'walking' ? say('walkingRule', { wild, n: paytable.maximumFreeSpins }) : undefined,
    giant && say('giantRule'),
    lock && say('lockRule', { n: lock.oneIn, full: lock.full }),
    collect &&
      say('collectRule', {
        collector: nameIn(paytable, 'collector', language),
        n: collect.level.needs,
        spins: collect.level.spins,
        list: collect.level.factors.join(', '),
      }),
  ];
}

/** What lies beside the reels. */
function bonusRules(
  paytable: SlotPaytable,
  say: SaySlot,
  { language, cash }: Written,
): (string | undefined)[] {
  const { hold, wheel, pick } = paytable.blocks;
  const scatter = nameIn(paytable, 'scatter', language);
  const n = paytable.scattersToOpen;
  const worth = (jackpot: 'mini' | 'minor'): string =>
    cash(hold?.values.find((value) => value.jackpot === jackpot)?.times ?? 0);
  return [
    hold &&
      say('holdRule', {
        n: hold.opens,
        spins: hold.respins,
        mini: say('mini'),
        minor: say('minor'),
        grand: say('grand'),
        miniAmount: worth('mini'),
        minorAmount: worth('minor'),
        grandAmount: cash(hold.grand),
      }),
    wheel &&
      say('wheelRule', {
        n,
        scatter,
        list: wheel.outer
          .map((segment) => {
            if ('times' in segment) return cash(segment.times);
            return 'spins' in segment ? say('wheelSpins', { n: segment.spins }) : say('wheelInner');
          })
          .join(', '),
        inner: wheel.inner.map(cash).join(', '),
      }),
    pick &&
      say('pickRule', {
        n,
        scatter,
        fields: pick.prizes.length + pick.ends,
        prizes: pick.prizes.length,
        ends: pick.ends,
        list: Object.values(pick.factors).join(', '),
      }),
    pick && say('pickWaitRule'),
    paytable.buy
      ? say('buyRule', { n: paytable.buy.times, rtp: percent(paytable.buy.returnToPlayer, language) })
      : undefined,
  ];
}

import type { SlotPaytable } from '@croupier/games/slot';
import { percent, type Language } from '../shared/money.ts';
import type { SaySlot } from './texts.ts';

/** What the rules say of a machine's features, a sentence or two each; `cash` writes so many bets as money. */
export function featureRules(
  paytable: SlotPaytable,
  say: SaySlot,
  { language, cash }: { language: Language; cash: (times: number) => string },
): string[] {
  const { blocks, scattersToOpen: n } = paytable;
  const nameOf = (role: string): string =>
    paytable.symbols.find((symbol) => symbol.role === role)?.names[language] ?? '';
  const [wild, scatter, collector] = [nameOf('wild'), nameOf('scatter'), nameOf('collector')];
  const { rows, times, rising, lock, collect, hold, wheel, pick } = blocks;
  const span = (choices: readonly (readonly [number, number])[]): string =>
    `${choices[0]?.[0] ?? 0}–${choices.at(-1)?.[0] ?? 0}`;
  const worth = (jackpot: 'mini' | 'minor'): string =>
    cash(hold?.values.find((value) => value.jackpot === jackpot)?.times ?? 0);
  const texts: (string | undefined)[] = [
    rows && say('rowsRule', { base: span(rows.base), free: span(rows.free) }),
    blocks.mystery && say('mysteryRule'),
    times && say('timesRule', { list: times.times.map(([value]) => `${value}×`).join(', ') }),
    rising && say('risingRule', { n: rising.max }),
    blocks.book && say('bookRule', { wild }),
    blocks.fill === 'sticky' ? say('stickyRule', { wild }) : undefined,
    blocks.fill === 'walking' ? say('walkingRule', { wild, n: paytable.maximumFreeSpins }) : undefined,
    blocks.giant && say('giantRule'),
    lock && say('lockRule', { n: lock.oneIn, full: lock.full }),
    collect &&
      say('collectRule', {
        collector,
        n: collect.level.needs,
        spins: collect.level.spins,
        list: collect.level.factors.join(', '),
      }),
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
  return texts.filter((text) => text !== undefined);
}

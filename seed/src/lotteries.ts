import { vendorsOfLotteries } from '@croupier/games/catalogue';
import { coinOf } from '@croupier/games/kit';
import { limitsFor, tables, titles } from '@croupier/games/lottery';
import { fileName, vendorIcon, type Offer } from './catalogue.ts';

/** Behind the vendors that are announced. */
const firstPosition = 120;

/** The greatest movement that a wallet takes, in minor units of any currency. */
const maxMovement = 100_000_000_000;

/** The most that a ticket of a title may be able to win, in minor units: what it wins is one movement. */
function greatestWinOf(code: string, currency: string): number {
  const versions = tables.get(titles.get(code)?.family ?? '') ?? [];
  return Math.max(...versions.map((table) => limitsFor(table).ticketWin * coinOf(currency)));
}

/** The studio's lotteries; in a currency of small units without those whose first prize no wallet could pay at once. */
export function lotteryOffers(currency = 'BRL'): Offer[] {
  return vendorsOfLotteries.map((vendor, index) => {
    const paid = [...titles.values()].filter(
      ({ code, vendor: own }) => own === vendor.code && greatestWinOf(code, currency) <= maxMovement,
    );
    return {
      vendor: {
        code: vendor.code,
        names: vendor.names,
        category: vendor.category,
        icon: vendorIcon(vendor.code),
        currency,
        launchPath: '/studio/play/{gameCode}',
        // What a ticket may win is paid without a person.
        winCap: BigInt(Math.max(...paid.map(({ code }) => greatestWinOf(code, currency)))),
        eventsUrl: '/studio/events',
        position: firstPosition + index,
      },
      games: paid.map(({ code, names }, rank) => ({
        code,
        names,
        categories: [vendor.category],
        classify: vendor.category,
        groupCode: vendor.prizeMode,
        icon: `/games/${fileName(vendor.code)}-${code}`,
        // A ticket has no stake of one size that a gift could name.
        freeRounds: false,
        position: firstPosition * 10 + rank * vendorsOfLotteries.length + index,
      })),
    };
  });
}

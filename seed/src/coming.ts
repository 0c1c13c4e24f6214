import { coming, comingVendors } from '../../games/catalogue/coming.ts';
import { fileName, vendorIcon, type Offer } from './catalogue.ts';

/** Behind the vendors that play already. */
const firstPosition = 100;

/**
 * The kinds of play whose own games are still to come: announced, and hidden from menus until something reaches them.
 */
export const comingOffers: readonly Offer[] = comingVendors.map((vendor, index) => ({
  vendor: {
    code: vendor.code,
    names: vendor.names,
    category: vendor.category,
    icon: vendorIcon(vendor.code),
    currency: 'BRL',
    launchPath: '/coming/{gameCode}',
    position: firstPosition + index,
    adapter: false,
  },
  games: coming
    .filter((title) => title.vendor === vendor.code)
    .map((title, rank) => ({
      code: title.code,
      names: title.names,
      categories: [title.category],
      classify: title.classify,
      groupCode: vendor.code,
      icon: `/games/${fileName(vendor.code)}-${title.code}`,
      // Rounds that nothing plays would be promised until they expire.
      freeRounds: false,
      position: firstPosition * 10 + rank * comingVendors.length + index,
    })),
}));

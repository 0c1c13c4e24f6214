// Written by `npm run generate` from the contract; a test fails when it is stale.
import type { CallId, WireCall } from './types.ts';

export const firstCalls = {
  'catalogue.gameMenus': { method: 'GET', path: '/lgw/games/game_menus' },
  'catalogue.lobbyGames': { method: 'GET', path: '/wps/lobby/games' },
  'catalogue.hotGames': { method: 'GET', path: '/wps/relay/GCSGAME_hotGamesV2' },
  'catalogue.vendors': { method: 'GET', path: '/wps/relay/GCSGAME_gameVendor' },
  'catalogue.newVendors': { method: 'GET', path: '/wps/relay/GCSGAME_newGameVendor' },
  'winners.board': { method: 'GET', path: '/wps/relay/ODSFE2_getWinnerBoard' },
  'system.status': { method: 'GET', path: '/wps/system/status' },
  'home.banners': { method: 'GET', path: '/wps/home/banners' },
  'home.announcements': { method: 'GET', path: '/wps/relay/MCSFE_getListAnnouncements' },
  'home.promotions': { method: 'GET', path: '/wps/home/promotions' },
} as const satisfies Partial<Record<CallId, WireCall>>;

// Written by `npm run generate` from the contract; a test fails when it is stale.
import type { CallId, WireCall } from './types.ts';

export const firstCalls = {
  'system.status': { method: 'GET', path: '/wps/system/status' },
  'system.whitelabel': { method: 'GET', path: '/wps/system/whitelabel' },
  'system.domainRoute': { method: 'GET', path: '/wps/system/domainRoute' },
  'system.countryCodes': { method: 'GET', path: '/wps/system/getCountryCode' },
  'system.registerSettings': { method: 'GET', path: '/wps/system/setting/register' },
  'catalogue.gameMenus': { method: 'GET', path: '/lgw/games/game_menus' },
  'catalogue.lobbyGames': { method: 'GET', path: '/wps/lobby/games' },
  'catalogue.hotGames': { method: 'GET', path: '/wps/relay/GCSGAME_hotGamesV2' },
  'catalogue.vendors': { method: 'GET', path: '/wps/relay/GCSGAME_gameVendor' },
  'catalogue.newVendors': { method: 'GET', path: '/wps/relay/GCSGAME_newGameVendor' },
  'catalogue.eGameMenu': { method: 'GET', path: '/wps/lobby/eGameMenu' },
  'home.banners': { method: 'GET', path: '/wps/home/banners' },
  'home.announcements': { method: 'GET', path: '/wps/relay/MCSFE_getListAnnouncements' },
  'home.promotions': { method: 'GET', path: '/wps/home/promotions' },
  'home.promotion': { method: 'GET', path: '/wps/home/promotions/:id' },
  'home.helpCenter': { method: 'GET', path: '/wps/system/helpCenter' },
  'winners.board': { method: 'GET', path: '/wps/relay/ODSFE2_getWinnerBoard' },
  'winners.prize': { method: 'GET', path: '/wps/home/winners/:id' },
} as const satisfies Partial<Record<CallId, WireCall>>;

export { isSubCategory, shownClasses } from './classes.ts';
export { gamesOf, gameTitle, rtpText, supportsTrial, tileSources } from './games.ts';
export { prizeModeFor } from './prize-mode.ts';
export {
  type GameFilter,
  gamesOptions,
  type GameView,
  gameViews,
  HOME_GAMES,
  hotOptions,
  isPersonal,
  menusOptions,
  PAGE_SIZE,
  PLATFORM,
  useComing,
  useGames,
  useHotGames,
  useKinds,
  useMenus,
  useRecentGames,
} from './queries.ts';
export { useFavouriteGames } from './views.ts';

export type { BrowserFilter } from './category-browser.tsx';
export { gameTitle, launchTarget } from './games.ts';
export { useHotGames, useMenus } from './queries.ts';
export { HomeLobby } from './home-lobby.tsx';

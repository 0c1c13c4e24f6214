/** The second door of the lobby: what the home page's first load can do without. */
export { AccountGames } from './account-games.tsx';
export { CategoryBrowser, type BrowserFilter } from './category-browser.tsx';
export { useLane } from './lanes.ts';
export { LotteryHall } from './lottery-hall.tsx';

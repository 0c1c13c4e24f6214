export { AccountGames } from './account-games.tsx';
export { CategoryBrowser } from './category-browser.tsx';
export { LotteryLobby } from './lottery-lobby.tsx';

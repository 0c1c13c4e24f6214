export { AccountGames } from './account-games.tsx';
export { CategoryBrowser } from './category-browser.tsx';
export { LotteryHall } from './lottery-hall.tsx';

export { PrizePopup } from './prize-popup.tsx';
export { RecentWins } from './recent-wins.tsx';
export { WinnerBoard } from './winner-board.tsx';

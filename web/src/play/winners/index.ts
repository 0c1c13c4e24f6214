export { PrizePopup } from './prize-popup.tsx';
export { WinnerBoard } from './winner-board.tsx';

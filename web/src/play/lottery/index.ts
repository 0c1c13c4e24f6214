export { DrawLobby, type DrawFilter } from './draw-lobby.tsx';
export { DrawResults } from './draw-results.tsx';
export { LotteryLobby } from './lottery-lobby.tsx';

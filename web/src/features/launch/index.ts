export { GameStage } from './game-stage.tsx';
export { usePlay } from './use-play.ts';

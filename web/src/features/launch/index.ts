export { GameStage } from './game-stage.tsx';
export { type Play, usePlay } from './use-play.ts';

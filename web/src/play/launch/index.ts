export { GameStage } from './game-stage.tsx';
export { launch } from './launch.ts';
export { usePlay } from './use-play.ts';

export { GameStage } from './game-stage.tsx';
export { launch } from './launch.ts';
export { launchTarget } from './launch-target.ts';
export { usePlay } from './use-play.ts';

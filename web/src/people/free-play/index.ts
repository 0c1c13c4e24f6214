export { FreePlayButton } from './free-play-button.tsx';

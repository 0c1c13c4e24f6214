export { useGameType } from './filter-bar.tsx';

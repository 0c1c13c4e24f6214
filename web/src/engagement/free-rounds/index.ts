export { FreeRoundsList, useFreeRounds } from './free-rounds.tsx';

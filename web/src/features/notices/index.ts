export { useHouseText } from './queries.ts';

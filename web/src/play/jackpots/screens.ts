/** Fetched where the pots are shown at large, not with the first page. */
export { PotPanel } from './pot-panel.tsx';

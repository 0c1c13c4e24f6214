/** Progressive jackpots as visitors see them: fetched where a pot is shown, not with the first page. */
export { PotPanel } from './pot-panel.tsx';
export { useJackpots } from './queries.ts';
export { TilePot } from './tile-pot.tsx';

/** Progressive jackpots as visitors see them: what the tiles of linked games show; the panel is fetched apart. */
export { TilePot, usePotOf } from './tile-pot.tsx';

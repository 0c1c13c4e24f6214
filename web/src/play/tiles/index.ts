export { GameGrid } from './game-grid.tsx';
export { GameTile } from './game-tile.tsx';
export { useLane, useNewVendors, useVendors } from './lanes.ts';
export { TilePicture } from './tile-picture.tsx';
export { isLargeMenu, VendorIcon, VendorMenu } from './vendor-menu.tsx';

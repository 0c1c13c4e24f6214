/**
 * Draws the pictures of the games and of the installed app. Run: node tools/run.mjs tools/art/main.ts <what>
 *   library         games/art/drawings.json: what the titles use of the icon sets
 *   tiles [part]    all tiles and vendors' badges, or only files whose names contain a part
 *   app             icons of the installed app, from the site's favicon
 *   first           tiles and sprites of the two first titles, composed by hand
 *   content [part]  the demo's banners and promotions' pictures, or only files whose names contain a part
 */
const works: Readonly<Record<string, () => Promise<unknown>>> = {
  library: () => import('./library.ts'),
  tiles: () => import('./tiles.ts'),
  app: () => import('./app-icons.ts'),
  first: () => import('./first-titles.ts'),
  content: () => import('./content.ts'),
};
const work = works[process.argv[2] ?? ''];
if (work === undefined) {
  process.stderr.write(`Which of ${Object.keys(works).join(', ')}?\n`);
  process.exitCode = 1;
} else await work();

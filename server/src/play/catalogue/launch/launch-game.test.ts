import { expect, test } from 'vitest';
import { lobbyAddress } from './launch-game.ts';

const site = 'https://site.example';

test.each([
  [undefined, `${site}/`],
  ['/rng?vassalage=STUDIO', `${site}/rng?vassalage=STUDIO`],
  ['https://site.example/live', `${site}/live`],
  ['https://elsewhere.example/trap', `${site}/trap`],
  ['//elsewhere.example/trap', `${site}/trap`],
  ['javascript:alert(1)', `${site}/`],
  ['http://[bad', `${site}/`],
])('the way back of %j stays on the site', (backUrl, wanted) => {
  expect(lobbyAddress(site, backUrl)).toBe(wanted);
});

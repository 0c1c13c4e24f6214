import { expect, test } from 'vitest';
import { lobbyAddress } from './launch-game.ts';

const site = 'https://site.example';
const config = { publicUrl: site };

test.each([
  [undefined, `${site}/`],
  ['/rng?vassalage=STUDIO', `${site}/rng?vassalage=STUDIO`],
  ['https://site.example/live', `${site}/live`],
  ['https://www.site.example/live', `https://www.site.example/live`],
  ['https://elsewhere.example/trap', `${site}/trap`],
  ['http://www.site.example/live', `${site}/live`],
  ['https://www.site.example:8443/live', `${site}/live`],
  ['//elsewhere.example/trap', `${site}/trap`],
  ['javascript:alert(1)', `${site}/`],
  ['http://[bad', `${site}/`],
])('the way back of %j stays on the site', (backUrl, wanted) => {
  const hosts = ['site.example', 'www.site.example'];
  expect(lobbyAddress(config, { hosts }, backUrl)).toBe(wanted);
});

test('a brand’s games lead back to a host of the brand, and never to another brand’s', () => {
  const brand = { hosts: ['co.example'] };
  expect(lobbyAddress(config, brand, undefined)).toBe('https://co.example/');
  expect(lobbyAddress(config, brand, 'https://co.example/kind/crash')).toBe('https://co.example/kind/crash');
  expect(lobbyAddress(config, brand, `${site}/live`)).toBe('https://co.example/live');
  expect(lobbyAddress(config, { hosts: [] }, '/live')).toBe(`${site}/live`);
});

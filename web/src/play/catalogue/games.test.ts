import { expect, it } from 'vitest';
import { game } from '../../../test/samples.ts';
import { gamesOf, gameTitle, rtpText, supportsTrial, tileSources } from './games.ts';

it('accepts a page of games under any of the three keys [ENTITY-23]', () => {
  const games = [game()];
  for (const page of [{ content: games }, { list: games }, { games }]) expect(gamesOf(page)).toBe(games);
  expect(gamesOf({})).toEqual([]);
  expect(gamesOf({ list: [] })).toEqual([]);
});

it('prefers gameName and showIcon [ENTITY-11 ENTITY-22]', () => {
  expect(gameTitle({ gameName: 'Lua da Onça', nodeName: 'slot-1' })).toBe('Lua da Onça');
  expect(gameTitle({ gameName: '', nodeName: 'slot-1' })).toBe('slot-1');
  expect(tileSources({ showIcon: '/a.png', iconUrl: '/b.png' })).toEqual({ avif: null, image: '/a.png' });
  expect(tileSources({ showIcon: '', iconUrl: '/b.avif' })).toEqual({ avif: '/b.avif', image: '/b.webp' });
  expect(tileSources({ showIcon: '', iconUrl: '' })).toEqual({ avif: null, image: null });
});

it('offers a free trial when supportPlay is 0 only', () => {
  expect(supportsTrial({ supportPlay: 0 })).toBe(true);
  expect(supportsTrial({ supportPlay: 1 })).toBe(false);
});

it('writes a return to player in the language of the reader', () => {
  expect(rtpText('0.9652', 'pt-BR')).toBe('96,52%');
  expect(rtpText('0.97', 'en')).toBe('97.00%');
  expect(rtpText('0.947244', 'es-CO')).toBe('94,72%');
  expect(rtpText(null, 'en')).toBeNull();
  expect(rtpText('x', 'en')).toBeNull();
});

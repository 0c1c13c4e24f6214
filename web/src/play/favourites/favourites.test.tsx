import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { game, refusal } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { MINE, queryClient } from '../../platform/api/query-client.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { addFavourite, FAVOURITE_THROTTLE_MS, passesThrottle } from './favourites.ts';

let count = 0;
/** Each test presses another game, since a press keeps others of the same game away for a second. */
const fresh = () => game({ nodeId: `fav-${(count += 1)}`, vassalage: 'STUDIO', gameType: 'RNG' });
const heart = () => screen.getByRole('button', { name: 'Favorito: Lua' });
const pressed = () => heart().getAttribute('aria-pressed');
const open = (one = fresh(), as: 'member' | 'visitor' | 'trial' = 'member') =>
  show(<FavouriteButton game={one} title="Lua" />, { as });

beforeEach(() => {
  wire.answer({
    'favourites.ids': () => ({ favGameIds: ['other'] }),
    'favourites.add': ({ body }) => ({ favGameIds: [body.nodeId, 'other'] }),
    'favourites.remove': () => ({ favGameIds: ['other'] }),
  });
});

describe('the heart of a tile', () => {
  it('adds a game with its vendor and type, and takes a favourite out [FAV-01 FAV-02 TILE-07]', async () => {
    const one = fresh();
    const { user } = await open(one);
    expect(pressed()).toBe('false');
    await user.click(heart());
    await waitFor(() => expect(pressed()).toBe('true'));
    const payload = { nodeId: one.nodeId, vendor: 'STUDIO', gameType: 'RNG' };
    expect(wire.of('favourites.add').map((asked) => asked.body)).toEqual([payload]);
    await new Promise((resolve) => setTimeout(resolve, FAVOURITE_THROTTLE_MS + 20));
    await user.click(heart());
    await waitFor(() => expect(pressed()).toBe('false'));
    expect(wire.of('favourites.remove').map((asked) => asked.query)).toEqual([payload]);
  });

  it('three presses within a second send one call at once and none at the end [FAV-03]', async () => {
    const { user } = await open();
    await user.tripleClick(heart());
    await waitFor(() => expect(wire.of('favourites.add')).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, FAVOURITE_THROTTLE_MS + 100));
    expect(wire.of('favourites.add')).toHaveLength(1);
    expect(wire.of('favourites.remove')).toEqual([]);
    expect(pressed()).toBe('true');
  });

  it('is off before the site has answered [FAV-05]', async () => {
    const one = fresh();
    const answer = Promise.withResolvers<{ favGameIds: string[] }>();
    wire.answer({
      'favourites.ids': () => ({ favGameIds: [one.nodeId] }),
      'favourites.remove': () => answer.promise,
    });
    const { user } = await open(one);
    await waitFor(() => expect(pressed()).toBe('true'));
    await user.click(heart());
    await waitFor(() => expect(pressed()).toBe('false'));
    expect(wire.of('favourites.remove')).toHaveLength(1);
    answer.resolve({ favGameIds: [] });
  });

  it('goes back when the site refuses, and says why', async () => {
    wire.answer({
      'favourites.add': () => Promise.reject(refusal('FAVOURITES_FULL', 'Lista cheia', { status: 409 })),
    });
    const { user } = await open();
    await user.click(heart());
    await waitFor(() => expect(useToasts.getState().toasts[0]?.text).toBe('Lista cheia'));
    expect(pressed()).toBe('false');
  });

  it('asks a visitor to log in, and adds after that', async () => {
    const { user } = await open(fresh(), 'visitor');
    await user.click(heart());
    expect(usePopups.getState().popup).toEqual({ kind: 'login' });
    expect(wire.of('favourites.add')).toEqual([]);
    usePopups.getState().takeAfterLogin()?.();
    await waitFor(() => expect(wire.of('favourites.add')).toHaveLength(1));
  });
});

it('an id that is there already sends nothing [FAV-04]', async () => {
  const one = fresh();
  queryClient.setQueryData([MINE, 'favouriteIds'], [one.nodeId]);
  await addFavourite(one);
  expect(wire.of('favourites.add')).toEqual([]);
  expect(queryClient.getQueryData([MINE, 'favouriteIds'])).toEqual([one.nodeId]);
});

it('the throttle is 1000 ms, the first call counts [CONST-06]', () => {
  expect(FAVOURITE_THROTTLE_MS).toBe(1000);
  vi.useFakeTimers();
  expect([0, 999, 1000, 1500, 2000].map((now) => passesThrottle('throttled', now))).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
});

import { act } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../../test/site.tsx';
import { useFilter } from './use-filter.ts';

type Keep = ReturnType<typeof useFilter>;
function Lobby(props: { path: '/rng' | '/'; hand: (keep: Keep) => void }): ReactNode {
  const { path, hand } = props;
  const keep = useFilter(path);
  useEffect(() => hand(keep), [hand, keep]);
  return null;
}

it.each(['/rng', '/'] as const)(
  'what is typed on %s stands in its address, but does not call the player back from a game that opens',
  async (path) => {
    let keep: Keep = () => undefined;
    const hand = (given: Keep) => void (keep = given);
    const { router, address } = await show(<Lobby path={path} hand={hand} />, { path });
    await act(async () => keep({ q: 'lua' }, { replace: true }));
    expect(address()).toBe(`${path}?q=lua`);
    await act(async () => {
      void router.navigate({ to: '/seamless', search: { game: 'n1' } });
      // The page of the lobby stands until that of the game has loaded.
      keep({ q: 'luar' }, { replace: true });
    });
    expect(address()).toBe('/seamless?game=n1');
  },
);

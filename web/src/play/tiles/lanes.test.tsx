import { cleanup, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { game, menu, vendor } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { isNewContent } from '../../platform/storage/session-cache.ts';
import { useLane } from './lanes.ts';
import { LAZY_THRESHOLD, type useSeen } from './use-seen.ts';

const ofMenu = menu('RNG', [vendor('MENU', 'Do menu')]);
const ofLane = vendor('LANE', 'Da faixa');

function Lane() {
  const { vendors } = useLane('RNG');
  return <p>{vendors.map(({ displayName }) => displayName).join(' ')}</p>;
}

const answer = () =>
  wire.answer({
    'catalogue.gameMenus': () => ({ menus: [ofMenu], kinds: [], coming: [], prizeMode: 'LOTT' }),
    'catalogue.vendorTypes': () => ({
      mapping: {},
      lanes: [
        {
          title: 'RNG',
          name: 'Cassino',
          cards: [{ ...ofLane, isGame: 'VASSALAGE' }],
          gameClassify: { vendors: [ofLane], classes: [] },
        },
      ],
      coming: [],
      prizeMode: 'LOTT',
    }),
  });

it('a visitor’s vendors are those of the menus', async () => {
  answer();
  await show(<Lane />);
  expect(await screen.findByText('Do menu')).toBeTruthy();
  expect(wire.of('catalogue.vendorTypes')).toEqual([]);
});

it('a session’s lanes come from one answer for all its visits, until the content is another [API-GAMES-06]', async () => {
  answer();
  const visit = async () => {
    await show(<Lane />, { as: 'member' });
    expect(await screen.findByText('Da faixa')).toBeTruthy();
    cleanup();
    queryClient.clear();
  };
  await visit();
  await visit();
  expect(wire.of('catalogue.vendorTypes')).toHaveLength(1);
  for (const version of ['1', '1', '2']) isNewContent(version);
  await visit();
  expect(wire.of('catalogue.vendorTypes')).toHaveLength(2);
});

it('a picture is fetched when a tenth of its place is near [CONST-24]', async () => {
  expect(LAZY_THRESHOLD).toBe(0.1);
  vi.resetModules();
  const options: (IntersectionObserverInit | undefined)[] = [];
  const Stub = globalThis.IntersectionObserver;
  vi.stubGlobal(
    'IntersectionObserver',
    class extends Stub {
      constructor(callback: IntersectionObserverCallback, init?: IntersectionObserverInit) {
        super(callback, init);
        options.push(init);
      }
    },
  );
  const fresh = await import('./use-seen.ts');
  function Place({ hook }: { hook: typeof useSeen }) {
    const [ref, seen] = hook<HTMLParagraphElement>();
    return <p ref={ref}>{seen ? game().gameName : ''}</p>;
  }
  render(<Place hook={fresh.useSeen} />);
  await screen.findByText(/Jogo/);
  expect(options).toEqual([expect.objectContaining({ threshold: 0.1 })]);
  vi.stubGlobal('IntersectionObserver', Stub);
});

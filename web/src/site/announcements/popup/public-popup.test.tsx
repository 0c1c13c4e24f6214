import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announcement, menu, pageOf, vendor } from '../../../../test/samples.ts';
import { emptyLobby, openSite } from '../../../../test/site.tsx';
import { letPass } from '../../../../test/time.ts';
import { wire } from '../../../../test/wire.ts';
import { CONTENT } from '../../../platform/site/content.ts';
import { usePopups } from '../../../platform/popups/popups.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
// Loaded before the tests: what opens the popup is what they are about, not how long it takes to come.
import './public-popup-opener.tsx';
import { POPUPS } from '../queries.ts';

const popup = () => usePopups.getState().popup?.kind;
/** Longer than the popup waits before it comes, and than it waits before it looks again. */
const LONGER_MS = 5000;
const wait = () => letPass(LONGER_MS);

const popupsAreHere = (): boolean =>
  queryClient
    .getQueriesData<{ totalElements: number }>({ queryKey: [CONTENT, 'announcements', POPUPS] })
    .some(([, list]) => (list?.totalElements ?? 0) > 0);

async function openHome() {
  emptyLobby();
  const live = menu('LIVE', [vendor('SALA', 'Sala Dourada'), vendor('MESA', 'Mesa Viva')]);
  const opened = await openSite('/', { menus: [live] });
  const link = await within(await screen.findByRole('navigation', { name: 'Menu principal' })).findByRole(
    'link',
    { name: 'Ao vivo' },
  );
  // The page stands before there is anything to announce: from that answer on the popup waits, and it hides the page.
  wire.answer({
    'home.announcements': () => pageOf([announcement('all', { type: 'PU', popup: true })]),
  });
  await act(() => queryClient.invalidateQueries({ queryKey: ['content'] }));
  await waitFor(() => {
    if (!popupsAreHere()) throw new Error('not yet');
  });
  return { ...opened, link };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

it('opens by itself over home for anyone who only looks on', async () => {
  await openHome();
  await wait();
  expect(popup()).toBe('publicPopup');
});

describe('the public popup leaves alone who is doing something', () => {
  it('a drop menu under the pointer stays', async () => {
    const { user, link } = await openHome();
    await user.hover(link);
    expect(await screen.findByRole('link', { name: /Mesa Viva/ })).toBeTruthy();
    await wait();
    expect(popup()).toBeUndefined();
    expect(screen.getByRole('link', { name: /Mesa Viva/ })).toBeTruthy();
  });

  it('anyone who has pressed something here is not interrupted', async () => {
    const { user } = await openHome();
    await user.keyboard('{Tab}');
    await wait();
    expect(popup()).toBeUndefined();
  });
});

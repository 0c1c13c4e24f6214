import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { login, member, site } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { MUST_CHANGE_KEY, useSession } from '../../platform/session/session.ts';
import { FreePlayButton } from './free-play-button.tsx';

async function open(flag: string, path = '/login') {
  const shown = await show(<FreePlayButton />, { path });
  // Before it has begun, too, nothing is being read; what is set then would be read over.
  await waitFor(() => {
    expect(queryClient.getQueriesData({ queryKey: ['site'] }).some(([, data]) => data !== undefined)).toBe(
      true,
    );
    expect(queryClient.isFetching()).toBe(0);
  });
  const now = site();
  await act(async () => {
    const status = { ...now, info: { ...now.info, whitelabel: { FREEPLAY3: flag } } };
    queryClient.setQueriesData({ queryKey: ['site'] }, status);
  });
  return shown;
}
const play = () => screen.findByRole('button', { name: 'Jogar grátis, sem conta' });

it('free play loads who one is, forgets a forced change, closes the popups and goes to / [TRIAL-01 TRIAL-02 TRIAL-03]', async () => {
  wire.answer({
    'session.freePlay': () => login({ token: 'trial-token' }),
    'member.info': () => member({ type: 4 }),
  });
  const { user, address } = await open('1');
  sessionStorage.setItem(MUST_CHANGE_KEY, 'expired');
  usePopups.getState().open({ kind: 'login' });
  await user.click(await play());
  // The way to / comes last: who looked earlier would leave it under way, and the page drawing after its test.
  await waitFor(() => expect(address()).toBe('/'));
  expect(usePopups.getState().popup).toBeNull();
  expect(wire.of('member.info')).toHaveLength(1);
  expect(sessionStorage.getItem(MUST_CHANGE_KEY)).toBeNull();
});

it('free play goes to / and marks logged in, as a trial [TRIAL-04 TRIAL-05 ROLE-04]', async () => {
  wire.answer({
    'session.freePlay': () => login({ token: 'trial-token' }),
    'member.info': () => member({ type: 4 }),
  });
  const { user, address } = await open('1');
  await user.click(await play());
  await waitFor(() => expect(address()).toBe('/'));
  expect(useSession.getState()).toMatchObject({ token: 'trial-token', memberType: 4 });
  expect(wire.of('session.freePlay')[0]?.body).toMatchObject({ platform: 'W', gatewayVersion: '3' });
});

it('free play is not offered where its flag is off [SITEFLAG-08]', async () => {
  await open('0');
  expect(screen.queryByRole('button')).toBeNull();
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { member } from '../../../test/samples.ts';
import { emptyLobby, openSite } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { useSession } from '../../platform/session/session.ts';

beforeEach(emptyLobby);

it('the account menu offers the agent’s centre to agents only [HEADER-10]', async () => {
  const { user } = await openSite('/down', { as: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Menu da conta' }));
  await screen.findByRole('menuitem', { name: 'Saque' });
  expect(screen.queryByRole('menuitem', { name: 'Agente' })).toBeNull();
  await user.keyboard('{Escape}');
  wire.answer({ 'member.info': () => member({ type: 1 }) });
  const { queryClient, MINE } = await import('../../platform/api/query-client.ts');
  await act(() => queryClient.invalidateQueries({ queryKey: [MINE] }));
  await waitFor(() => expect(useSession.getState().memberType).toBe(1));
  fireEvent.click(screen.getByRole('button', { name: 'Menu da conta' }));
  expect(await screen.findByRole('menuitem', { name: 'Agente' })).toBeTruthy();
});

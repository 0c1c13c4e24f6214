import type { CallValue } from '@croupier/api-client';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { useSession } from '../src/app/client/session.ts';
import { loadTexts } from '../src/app/format/texts.ts';
import { Providers } from '../src/app/providers.tsx';
import { createConsoleRouter, leadToSignIn } from '../src/app/routes/router.tsx';
import { wire } from './wire.ts';

let stopLeading = (): void => undefined;

type Person = CallValue<'operatorSession.me'>;

/** Who works in the console with these rights. */
export const personWith = (permissions: string[], own: Partial<Person> = {}): Person => ({
  id: '01a1fee5-8908-71a3-8484-e17187e73700',
  account: 'operator1',
  name: 'Olívia Prado',
  role: 'admin',
  roleName: 'Administração',
  permissions,
  idleMinutes: 30,
  expiresAt: '2026-11-21T23:00:00.000Z',
  approvesFrom: null,
  approvesUpTo: { withdrawal: null, deposit: null, adjustment: null, win: null },
  sandbox: true,
  merchant: {
    code: 'demo',
    name: 'Croupier',
    currency: 'BRL',
    timeZone: 'America/Sao_Paulo',
    market: 'br',
    languages: ['PT', 'EN'],
  },
  ...own,
});

/** A brand of another market, whose console speaks Spanish and English. */
export const southern: Person['merchant'] = {
  code: 'sur',
  name: 'Sur',
  currency: 'COP',
  timeZone: 'America/Bogota',
  market: 'co',
  languages: ['ES', 'EN'],
};

/** The whole console at an address, for someone with these rights. */
export async function openConsole(
  path: string,
  permissions: string[],
  own: Partial<Person> = {},
): Promise<UserEvent> {
  wire.answer({
    'operatorSession.me': () => personWith(permissions, own),
    'operatorQueues.waiting': () => ({
      withdrawals: null,
      deposits: null,
      adjustments: null,
      wins: null,
      identities: null,
      site: null,
    }),
  });
  useSession.getState().open('token');
  const history = createMemoryHistory({ initialEntries: [`/operator${path}`] });
  const router = createConsoleRouter(history);
  stopLeading();
  stopLeading = leadToSignIn(router);
  await Promise.all([router.load(), loadTexts()]);
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return userEvent.setup();
}

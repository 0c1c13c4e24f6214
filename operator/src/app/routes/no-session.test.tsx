import { type Endpoint, groups } from '@croupier/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';
import { queryClient } from '../client/query-client.ts';
import { places } from '../shell/navigation.ts';
import { createConsoleRouter } from './router.tsx';

/** Each address of the console that names no row of a list, anyone who adds one. */
const addresses = Object.keys(createConsoleRouter().routesByPath)
  .map((path) => path.replace(/\/$/, ''))
  .filter((path) => !path.includes('$') && !['', '/sign-in', '/enrol'].includes(path));
const rights = [...new Set(places.map(({ permission }) => permission))];
const open = new Set(
  Object.values(groups).flatMap((calls) =>
    Object.values<Endpoint>(calls).flatMap(({ id, spec }) => (spec.access === 'public' ? [id] : [])),
  ),
);
const QUIET_LOOKS = 2;

/** Until the page has asked for all that it asks for by itself. */
async function settled(): Promise<void> {
  let before = -1;
  let quiet = 0;
  await waitFor(
    () => {
      quiet = wire.asked.length === before ? quiet + 1 : 0;
      before = wire.asked.length;
      if (quiet < QUIET_LOOKS) throw new Error('still asking');
    },
    { interval: 25 },
  );
}

// What a page loads late is here already, so that its calls come at once.
beforeAll(async () => {
  const parts = import.meta.glob([
    '../../{ledger,cashier,people,play,network,engagement,site,console}/**/*.tsx',
    '../../editing/**/*.tsx',
    '!**/*.test.tsx',
  ]);
  await Promise.all(Object.values(parts).map((load) => load()));
});

test('after a sign-out no address of the console calls anything of a session', async () => {
  expect(addresses.length).toBeGreaterThan(places.length - 1);
  for (const path of addresses) {
    const user = await openConsole(path, rights);
    await settled();
    expect([path, wire.asked.length > 0]).toEqual([path, true]);
    wire.asked.length = 0;
    wire.answer({ 'operatorSession.logout': () => ({}) });
    await user.click(screen.getByRole('button', { name: pt.shell.signOut }));
    await settled();
    const asked = wire.asked.filter(({ id }) => !open.has(id)).map(({ id }) => id);
    expect([path, asked]).toEqual([path, ['operatorSession.logout']]);
    cleanup();
    queryClient.clear();
    wire.asked.length = 0;
  }
});

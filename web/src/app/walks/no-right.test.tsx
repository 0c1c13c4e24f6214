import { type Endpoint, groups } from '@croupier/contract';
import type { CallId } from '@croupier/api-client';
import { act, cleanup, waitFor } from '@testing-library/react';
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sampleOf } from '../../../../tools/depth.ts';
import { agentCentre } from '../../../test/agent-samples.ts';
import { member } from '../../../test/samples.ts';
import { closeSite, emptyLobby, openSite } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { agentMenu } from '../../network/centre/index.ts';
import { signOut } from '../../people/session/index.ts';
import { useSession } from '../../platform/session/session.ts';
import { openRouter } from '../router.tsx';

/** Each address of the site, anyone who adds one; those of the agents by their menu. A part of each of its areas is opened in turn. */
const all = Object.keys(openRouter(createMemoryHistory({ initialEntries: ['/down'] })).routesByPath)
  .flatMap((path) => (path.includes('$page') ? agentMenu.map(({ page }) => `/agentHome/${page}`) : [path]))
  .filter((path) => !path.includes('$'));
const areaOf = (path: string): string => (/^\/(agentHome|member)\b/.exec(path) ?? [''])[0];
const addresses = sampleOf(all, { atMost: 20, groupOf: areaOf });

// What a page loads late is here already, so that its calls come at once.
beforeAll(async () => {
  const parts = import.meta.glob([
    '../../*/*/**/*.tsx',
    '!../../app/{layout,loading,walks}/**',
    '!../../platform/**',
    '!**/*.test.tsx',
  ]);
  await Promise.all(Object.values(parts).map((load) => load()));
});

beforeEach(() => {
  emptyLobby();
  agentCentre();
});

const specs = new Map(
  Object.values(groups).flatMap((calls) => Object.values<Endpoint>(calls).map(({ id, spec }) => [id, spec])),
);
const spec = (id: CallId) => specs.get(id) ?? expect.fail(`no call ${id}`);
const isMine = (id: CallId) => spec(id).access !== 'public';
/** What was asked under the session's own right, of calls that it may not make before the change. */
const refused = () =>
  wire.asked.filter(({ id }) => isMine(id) && spec(id).beforeChange !== true).map(({ id }) => id);

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

/** Answers that a page lacks are of no interest here. */
async function leave(): Promise<void> {
  cleanup();
  await closeSite();
  wire.unexpected.length = 0;
  wire.asked.length = 0;
}

it('while a change of the password is owed no address calls what the server refuses [AUTH-16 ERR-28]', async () => {
  for (const path of addresses) {
    wire.answer({ 'member.info': () => member({ type: 1, passwordChange: 'expired' }) });
    useSession.getState().open('session-token');
    useSession.getState().setOwes('expired');
    await openSite(path, { memberType: 1 });
    await settled();
    expect([path, refused()]).toEqual([path, []]);
    await leave();
  }
});

it('after a sign-out no address calls anything of a session [LOGOUT-04 LOGOUT-05]', async () => {
  for (const path of addresses) {
    await openSite(path, { as: 'member', memberType: 1 });
    await settled();
    wire.answer({ 'session.logout': () => ({}) });
    wire.asked.length = 0;
    await act(signOut);
    await settled();
    const asked = wire.asked.filter(({ id }) => isMine(id)).map(({ id }) => id);
    expect([path, asked]).toEqual([path, ['session.logout']]);
    await leave();
  }
});

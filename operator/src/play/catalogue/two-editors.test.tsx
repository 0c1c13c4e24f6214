import type { CallValue } from '@croupier/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { refusal, wire } from '../../../test/wire.ts';

type Game = CallValue<'operatorCatalogue.games'>['content'][number];
type Vendor = CallValue<'operatorCatalogue.vendors'>['vendors'][number];

const game = (change: Partial<Game> = {}): Game => ({
  nodeId: '01a1fee5-8908-71a3-8484-e17187e73790',
  version: 4,
  vendorCode: 'STUDIO',
  vendorNames: { pt: 'Estúdio', en: 'Studio', es: '' },
  code: 'jaguar-moon',
  names: { pt: 'Lua da Onça', en: 'Jaguar Moon', es: '' },
  categories: ['RNG'],
  classify: 'SLOT',
  tags: [],
  kinds: ['slot', 'tiger'],
  icon: '/games/jaguar-moon.avif',
  rtp: '0.9629',
  rtpLow: null,
  stakes: null,
  freeRounds: true,
  hot: false,
  newUntil: null,
  trial: true,
  position: 7,
  maintenance: false,
  ...change,
});
const vendor: Vendor = {
  code: 'STUDIO',
  version: 2,
  names: { pt: 'Estúdio', en: 'Studio', es: '' },
  category: 'RNG',
  icon: '/games/studio.svg',
  position: 1,
  adapter: true,
  maintenance: false,
  maintenanceUntil: null,
  games: 1,
  gamesInMaintenance: 0,
};
const listed = (one: Game) => ({
  content: [one],
  pageNum: 1,
  pageSize: 50,
  totalPages: 1,
  totalElements: 1,
});
const rights = ['catalogue.read', 'catalogue.edit'];

/** A game whose order someone else has changed while it was open here. */
async function openChangedGame() {
  let stored = game();
  wire.answer({
    'operatorCatalogue.vendors': () => ({ vendors: [vendor] }),
    'operatorCatalogue.games': () => listed(stored),
    'operatorCatalogue.updateGame': ({ body }) => {
      if (body.version !== stored.version) throw refusal('STATE_CONFLICT', 409);
      stored = game({ ...stored, version: stored.version + 1, position: body.position ?? stored.position });
      return stored;
    },
  });
  const user = await openConsole('/catalogue', rights);
  await user.click(await screen.findByRole('button', { name: /^Lua da Onça/ }));
  const dialog = within(await screen.findByRole('dialog'));
  stored = game({ version: 5, position: 3 });
  const position = dialog.getByLabelText(pt.games.position);
  await user.clear(position);
  await user.type(position, '9');
  await user.click(dialog.getByRole('button', { name: pt.edit.save }));
  await dialog.findByText(pt.edit.conflictTitle);
  return { user, dialog };
}

describe('two editors of one game', () => {
  test('the second keeps their own over what was saved', async () => {
    const { user, dialog } = await openChangedGame();
    const mine = dialog.getByRole('button', { name: pt.edit.conflictMine });
    await waitFor(() => expect(mine).toHaveProperty('disabled', false));
    await user.click(mine);
    await user.click(dialog.getByRole('button', { name: pt.edit.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(wire.of('operatorCatalogue.updateGame')).toMatchObject([
      { body: { version: 4, position: 9 } },
      { body: { version: 5, position: 9 } },
    ]);
  });

  test('the second takes what was saved', async () => {
    const { user, dialog } = await openChangedGame();
    const theirs = dialog.getByRole('button', { name: pt.edit.conflictTheirs });
    await waitFor(() => expect(theirs).toHaveProperty('disabled', false));
    await user.click(theirs);
    expect(dialog.getByLabelText(pt.games.position)).toHaveProperty('value', '3');
    expect(dialog.queryByText(pt.edit.conflictTitle)).toBeNull();
    expect(wire.of('operatorCatalogue.updateGame')).toHaveLength(1);
  });
});

test('a switch in the list carries the version of its row', async () => {
  wire.answer({
    'operatorCatalogue.vendors': () => ({ vendors: [vendor] }),
    'operatorCatalogue.updateVendor': () => {
      throw refusal('STATE_CONFLICT', 409);
    },
  });
  const user = await openConsole('/catalogue/vendors', rights);
  await user.click(await screen.findByRole('switch', { name: /Estúdio/ }));
  await screen.findByText('refused: STATE_CONFLICT');
  expect(wire.of('operatorCatalogue.updateVendor')).toEqual([
    { params: { code: 'STUDIO' }, body: { version: 2, maintenance: true } },
  ]);
});

import type { CallValue } from '@croupier/api-client';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { at, member, queueId as id } from '../../../test/queue-samples.ts';
import { pt } from '../../../test/messages.ts';
import { refusal, wire } from '../../../test/wire.ts';

type Gift = CallValue<'operatorFreeRounds.one'>;

const gift = (change: Partial<Gift> = {}): Gift => ({
  ...{
    id,
    member,
    vendor: 'STUDIO',
    games: [{ code: 'jaguar-moon', name: 'Lua da Onça' }],
    stake: 50,
    rounds: 10,
  },
  ...{ used: 4, returned: 0, cost: 500, won: 1_020, maxWin: null, currency: 'BRL', days: 7 },
  ...{ expiresAt: at, occasion: 'past_play', reason: 'A month of play', state: 'open' },
  ...{ proposedBy: 'operator2', proposedAt: at, decidedBy: 'operator2', decidedAt: at, decision: null },
  ...change,
});
const giver = [
  'adjustments.read',
  'adjustments.propose',
  'adjustments.decide',
  'members.read',
  'catalogue.read',
];
const words = pt.freeRounds;

const names = { pt: 'Lua da Onça', en: 'Jaguar Moon', es: 'Luna del jaguar' };
const game = {
  ...{
    nodeId: 'n1',
    version: 1,
    vendorCode: 'STUDIO',
    vendorNames: { pt: 'Estúdio', en: 'Studio', es: 'Estudio' },
    kinds: [],
    rtpLow: null,
    stakes: { list: [20, 50, 100] },
    freeRounds: true,
    code: 'jaguar-moon',
    names,
    categories: ['RNG'],
  },
  ...{
    classify: 'SLOT',
    tags: [],
    icon: '',
    rtp: null,
    hot: false,
    newUntil: null,
    trial: true,
    position: 1,
  },
  maintenance: false,
};
const found = {
  ...member,
  ...{ nickname: 'Ana', type: 0, status: 'active' as const, balance: 0, currency: 'BRL', registeredAt: at },
};

describe('free rounds by hand', () => {
  test('name member, game, stake, rounds and reason before they are given', async () => {
    wire.answer({
      'operatorFreeRounds.list': () => ({ content: [], nextCursor: null }),
      'operatorFreeRounds.propose': () => gift({ used: 0 }),
      'operatorMembers.search': () => ({ content: [found], nextCursor: null }),
      'operatorCatalogue.games': () => ({
        content: [game],
        pageNum: 1,
        pageSize: 8,
        totalPages: 1,
        totalElements: 1,
      }),
    });
    const user = await openConsole('/free-rounds', giver);
    await user.click(await screen.findByRole('button', { name: words.give }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: words.give }));
    await dialog.findByText(words.gameNeeded);
    expect(wire.of('operatorFreeRounds.propose')).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: pt.adjustments.memberSearch }), 'play');
    await user.click(await dialog.findByRole('button', { name: /player1/ }));
    await user.type(dialog.getByRole('textbox', { name: words.gameSearch }), 'lua');
    await user.click(await dialog.findByRole('button', { name: /Lua da Onça/ }));
    // What the game takes is a list.
    const stakes = dialog.getByRole<HTMLSelectElement>('combobox', { name: words.stake });
    expect([...stakes.options].map(({ value }) => value)).toEqual(['', '20', '50', '100']);
    await user.selectOptions(stakes, '50');
    await user.type(dialog.getByRole('textbox', { name: words.reason }), 'A month of play');
    await user.click(dialog.getByRole('button', { name: words.give }));
    await screen.findByText(words.given);
    expect(wire.of('operatorFreeRounds.propose')).toMatchObject([
      {
        body: {
          ...{ memberId: member.id, vendor: 'STUDIO', games: ['jaguar-moon'], stake: 50, rounds: 10 },
          ...{ maxWin: null, days: 7, occasion: 'past_play', reason: 'A month of play' },
        },
      },
    ]);
  });

  test.each([
    [
      'a range is typed, and what lies outside of it is refused here',
      { min: 100, max: 500, step: 100 },
      words.stakeOther,
    ],
    ['nothing is said, and any stake is sent', null, null],
  ])('%s', async (_, stakes, refused) => {
    wire.answer({
      'operatorFreeRounds.list': () => ({ content: [], nextCursor: null }),
      'operatorFreeRounds.propose': () => gift({ used: 0 }),
      'operatorMembers.search': () => ({ content: [found], nextCursor: null }),
      'operatorCatalogue.games': () => ({
        ...{ content: [{ ...game, stakes }], pageNum: 1, pageSize: 8, totalPages: 1, totalElements: 1 },
      }),
    });
    const user = await openConsole('/free-rounds', giver);
    await user.click(await screen.findByRole('button', { name: words.give }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: pt.adjustments.memberSearch }), 'play');
    await user.click(await dialog.findByRole('button', { name: /player1/ }));
    await user.type(dialog.getByRole('textbox', { name: words.gameSearch }), 'lua');
    await user.click(await dialog.findByRole('button', { name: /Lua da Onça/ }));
    await user.type(dialog.getByRole('textbox', { name: words.stake }), '1,50');
    await user.type(dialog.getByRole('textbox', { name: words.reason }), 'A month of play');
    await user.click(dialog.getByRole('button', { name: words.give }));
    await (refused === null ? screen.findByText(words.given) : dialog.findByText(refused));
    expect(wire.of('operatorFreeRounds.propose')).toHaveLength(refused === null ? 1 : 0);
  });

  test('are looked for among games that take them, and a game that its vendor has taken out since is named at its field', async () => {
    const takesNone = 'Lua da Onça não aceita rodadas grátis';
    wire.answer({
      'operatorFreeRounds.list': () => ({ content: [], nextCursor: null }),
      'operatorFreeRounds.propose': () => {
        throw refusal('FIELDS_INVALID', 422, { 'games.0': takesNone });
      },
      'operatorMembers.search': () => ({ content: [found], nextCursor: null }),
      'operatorCatalogue.games': () => ({
        ...{ content: [game], pageNum: 1, pageSize: 8, totalPages: 1, totalElements: 1 },
      }),
    });
    const user = await openConsole('/free-rounds', giver);
    await user.click(await screen.findByRole('button', { name: words.give }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: pt.adjustments.memberSearch }), 'play');
    await user.click(await dialog.findByRole('button', { name: /player1/ }));
    await user.type(dialog.getByRole('textbox', { name: words.gameSearch }), 'lua');
    await user.click(await dialog.findByRole('button', { name: /Lua da Onça/ }));
    expect(wire.of('operatorCatalogue.games').at(-1)).toMatchObject({ query: { freeRounds: 'true' } });
    await user.selectOptions(dialog.getByRole('combobox', { name: words.stake }), '50');
    await user.type(dialog.getByRole('textbox', { name: words.reason }), 'A month of play');
    await user.click(dialog.getByRole('button', { name: words.give }));
    await dialog.findAllByText(takesNone);
    const search = dialog.getByRole('textbox', { name: words.gameSearch });
    expect(search.getAttribute('aria-invalid')).toBe('true');
  });

  test('that are open show how far they are, and what is left is cancelled with a reason', async () => {
    wire.answer({
      'operatorFreeRounds.one': () => gift(),
      'operatorFreeRounds.cancel': () => gift({ state: 'cancelled', returned: 6 }),
    });
    const user = await openConsole(`/free-rounds/${id}`, giver);
    await screen.findByText('Lua da Onça');
    await user.click(await screen.findByRole('button', { name: words.cancel }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: words.reasons.mistake }));
    await user.click(dialog.getByRole('button', { name: words.cancel }));
    await screen.findByText(words.done.cancel);
    expect(wire.of('operatorFreeRounds.cancel')).toMatchObject([{ body: { reason: words.reasons.mistake } }]);
  });

  test('that wait are decided by someone else than who proposed them', async () => {
    const waits = gift({ state: 'proposed', used: 0, expiresAt: null, decidedBy: null, decidedAt: null });
    wire.answer({
      'operatorFreeRounds.one': () => waits,
      'operatorFreeRounds.approve': () => gift({ used: 0 }),
    });
    const user = await openConsole(`/free-rounds/${id}`, giver);
    await user.click(await screen.findByRole('button', { name: words.approve }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: words.approve }));
    await screen.findByText(words.done.approve);
    expect(wire.of('operatorFreeRounds.approve')).toHaveLength(1);
  });
});

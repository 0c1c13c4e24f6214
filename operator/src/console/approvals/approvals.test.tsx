import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { type Withdrawal, decisionOf, queueId as id, withdrawal } from '../../../test/queue-samples.ts';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';

const decider = ['withdrawals.read', 'withdrawals.decide'];

describe('decisions that people see before their own', () => {
  type Words = readonly (string | RegExp)[];
  test.each<[title: string, approvals: Withdrawal['approvals'], shown: Words, next: string]>([
    [
      'who approved and who refused, with the reason',
      [decisionOf('operator2', { decision: 'refuse', reason: 'Rodada anulada' }), decisionOf('operator4')],
      [
        '1 de 2 aprovações',
        '1 de 2 recusas',
        /operator2 recusou, .*: Rodada anulada$/,
        /operator4 aprovou, /,
      ],
      pt.queue.differ,
    ],
    [
      'one who refused',
      [decisionOf('operator2', { decision: 'refuse', reason: 'Rodada anulada' })],
      ['0 de 2 aprovações', '1 de 2 recusas'],
      'operator2 já recusou. A sua recusa conclui.',
    ],
    [
      'two who read different references',
      [decisionOf('operator2', { about: 'TED-1' }), decisionOf('operator4', { about: 'TED-2' })],
      ['1 de 2 aprovações', /operator2 .*referência TED-1$/, /operator4 .*referência TED-2$/],
      pt.queue.differ,
    ],
    [
      'the own refusal',
      [decisionOf('operator1', { decision: 'refuse', reason: 'Sem rodada' })],
      [pt.queue.mayChange],
      pt.queue.youRefused,
    ],
  ])('%s', async (_title, approvals, shown, next) => {
    wire.answer({ 'operatorCashier.withdrawal': () => withdrawal({ approvals, approvalsNeeded: 2 }) });
    await openConsole(`/withdrawals/${id}`, decider);
    await screen.findByText(next);
    for (const words of shown) expect(screen.getByText(words)).toBeTruthy();
  });
});

test.each<[title: string, approvals: Withdrawal['approvals'], shown: string | null]>([
  ['nobody', [], null],
  ['one who approved', [decisionOf('operator2')], '1 de 2 aprovações: operator2'],
  [
    'one who refused',
    [decisionOf('operator2', { decision: 'refuse', reason: 'Sem rodada' })],
    '1 de 2 recusas: operator2',
  ],
])('the row of the queue says what was decided by %s', async (_title, approvals, shown) => {
  wire.answer({
    'operatorLists.views': () => ({ views: [] }),
    'operatorCashier.withdrawals': () => ({
      content: [withdrawal({ approvals, approvalsNeeded: 2 })],
      nextCursor: null,
    }),
  });
  await openConsole('/withdrawals', decider);
  const table = await screen.findByRole('table', { name: pt.withdrawals.title });
  if (shown === null) expect(table.textContent).not.toMatch(/ de 2 /);
  else expect(table.textContent).toContain(shown);
});

test('the row says that someone else is needed once the own decision is there', async () => {
  const rows = [
    withdrawal({ approvals: [decisionOf('operator1')], approvalsNeeded: 2 }),
    withdrawal({ id: 'other', approvals: [decisionOf('operator2')], approvalsNeeded: 2 }),
  ];
  wire.answer({
    'operatorLists.views': () => ({ views: [] }),
    'operatorCashier.withdrawals': () => ({ content: rows, nextCursor: null }),
  });
  await openConsole('/withdrawals', decider);
  const [, own, others] = await screen.findAllByRole('row');
  expect(own?.textContent).toContain(pt.queue.otherNeeded);
  expect(others?.textContent).not.toContain(pt.queue.otherNeeded);
});

const empty = () => ({ content: [], nextCursor: null });
test.each([
  ['/withdrawals', 'operatorCashier.withdrawals', 'withdrawals.read', { state: 'requested' }],
  ['/deposits', 'operatorCashier.deposits', 'deposits.read', {}],
  ['/wins', 'operatorWins.list', 'wins.read', { state: 'waiting' }],
  ['/agents/runs', 'operatorCommission.runs', 'agents.read', {}],
  ['/adjustments', 'operatorAdjustments.list', 'adjustments.read', { state: 'proposed' }],
] as const)(
  '%s is narrowed to what waits for a second person, from the bar into the call and the file',
  async (path, call, right, tab) => {
    wire.answer({
      'operatorLists.views': () => ({ views: [] }),
      'operatorCashier.withdrawals': empty,
      'operatorCashier.deposits': empty,
      'operatorWins.list': empty,
      'operatorCommission.runs': () => ({ ...empty(), next: [] }),
      'operatorAdjustments.list': empty,
      'operatorLists.order': () => ({ url: '#file' }),
    });
    const user = await openConsole(path, [right, 'commissions.read']);
    const bar = within(await screen.findByRole('search'));
    await user.click(bar.getByRole('button', { name: pt.list.filters }));
    await user.selectOptions(await screen.findByLabelText(pt.list.firstBy), pt.list.first.me);
    await user.click(screen.getByRole('button', { name: pt.list.apply }));
    const narrowed = { ...tab, firstBy: 'me' };
    await waitFor(() => expect(wire.of(call).at(-1)).toEqual({ query: { limit: 50, ...narrowed } }));
    expect(bar.getByText(`${pt.list.firstBy}: ${pt.list.first.me}`)).toBeTruthy();
    await user.click(bar.getByRole('button', { name: pt.list.export }));
    await waitFor(() =>
      expect(wire.of('operatorLists.order')).toEqual([
        { params: { list: call }, body: { filter: narrowed, locale: 'pt' } },
      ]),
    );
  },
);

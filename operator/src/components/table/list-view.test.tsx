import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { queryClient } from '../../app/client/query-client.ts';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { refusal, wire } from '../../../test/wire.ts';

const at = '2026-11-21T15:00:00.000Z';
const identity = {
  member: { id: '01a1fee5-8908-71a3-8484-e17187e73781', account: 'ana' },
  state: 'review' as const,
  name: 'Ana Souza',
  maskedCpf: '***.982.247-**',
  attempts: 1,
  checkedAt: at,
  sameCpf: 0,
  decidedAt: null,
  decidedBy: null,
  reason: null,
};
const views = { 'operatorLists.views': () => ({ views: [] }) };
const bar = () => within(screen.getByRole('search'));
const asked = () => wire.of('operatorIdentities.list').at(-1);

describe('a list of the console', () => {
  test('is narrowed and sorted by the address, and its file is of exactly that', async () => {
    wire.answer({
      ...views,
      'operatorIdentities.list': () => ({ content: [identity], nextCursor: null }),
      'operatorLists.order': () => ({ url: '#file' }),
    });
    const user = await openConsole('/identities', ['identities.read', 'members.read']);
    await screen.findByText('Ana Souza');
    await user.click(bar().getByRole('button', { name: pt.list.filters }));
    await user.type(screen.getByLabelText(pt.list.person), 'ana');
    await user.click(screen.getByRole('button', { name: pt.list.apply }));
    await waitFor(() => expect(asked()).toEqual({ query: { limit: 50, state: 'review', person: 'ana' } }));
    await user.click(await screen.findByRole('button', { name: pt.identities.waiting }));
    const sorted = { state: 'review', person: 'ana', sort: '-at' };
    await waitFor(() => expect(asked()).toEqual({ query: { limit: 50, ...sorted } }));
    await user.click(bar().getByRole('button', { name: pt.list.export }));
    await waitFor(() =>
      expect(wire.of('operatorLists.order')).toEqual([
        { params: { list: 'operatorIdentities.list' }, body: { filter: sorted, locale: 'pt' } },
      ]),
    );
  });

  test('has columns, views and file in the bar of its filters, and keeps a filter under a name', async () => {
    wire.answer({
      ...views,
      'operatorIdentities.list': () => ({ content: [identity], nextCursor: null }),
      'operatorLists.saveView': () => ({ views: [{ name: 'Ana', filter: { person: 'ana' }, savedAt: at }] }),
    });
    const user = await openConsole('/identities?person=ana', ['identities.read', 'members.read']);
    await screen.findByText('Ana Souza');
    for (const name of [pt.list.columns, pt.list.views, pt.list.export])
      expect(await bar().findByRole('button', { name })).toBeTruthy();
    await user.click(bar().getByRole('button', { name: pt.list.columns }));
    await user.click(await screen.findByRole('checkbox', { name: 'CPF' }));
    expect(screen.queryByRole('columnheader', { name: 'CPF' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(bar().getByRole('button', { name: pt.list.views }));
    await user.type(await screen.findByRole('textbox', { name: pt.list.viewName }), 'Ana');
    await user.click(screen.getByRole('button', { name: pt.list.saveView }));
    await waitFor(() =>
      expect(wire.of('operatorLists.saveView')).toEqual([
        {
          params: { list: 'operatorIdentities.list', name: 'Ana' },
          body: { filter: { person: 'ana' } },
        },
      ]),
    );
  });

  test('says that it could not be read again, keeps its rows, and is read by a button', async () => {
    let refused = false;
    wire.answer({
      ...views,
      'operatorIdentities.list': () => {
        if (refused) throw refusal('INTERNAL', 500);
        return { content: [identity], nextCursor: null };
      },
    });
    const user = await openConsole('/identities', ['identities.read', 'members.read']);
    await screen.findByText('Ana Souza');
    refused = true;
    await queryClient.invalidateQueries({ queryKey: ['identities'] });
    const note = await screen.findByRole('alert');
    expect(note.textContent).toContain('A lista não pôde ser lida de novo');
    expect(screen.getByText('Ana Souza')).toBeTruthy();
    refused = false;
    await user.click(within(note).getByRole('button', { name: pt.list.retry }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('goes on by itself where a page of a search holds nothing yet', async () => {
    const entry = {
      id: 'e1',
      transferId: '01a1fee5-8908-71a3-8484-e17187e73700',
      kind: 'adjustment',
      amount: 100,
      balanceAfter: 100,
      currency: 'BRL',
      purpose: 'main',
      reference: { type: 'adjustment', id: 'x' },
      at,
    };
    wire.answer({
      ...views,
      'operatorLedger.account': () => ({
        id: 'a1',
        owner: { kind: 'house', id: 'main', label: 'main' },
        purpose: 'income',
        currency: 'BRL',
        balance: 100,
        held: 0,
        entries: 50_000,
      }),
      'operatorLedger.entries': ({ query }) =>
        query?.cursor === '10000'
          ? { content: [entry], nextCursor: null }
          : { content: [], nextCursor: query?.cursor === undefined ? '30000' : '10000' },
    });
    await openConsole('/ledger/accounts/a1?kind=adjustment', ['ledger.read']);
    const table = await screen.findByRole('table', { name: pt.ledger.entries });
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    expect(wire.of('operatorLedger.entries')).toHaveLength(3);
    expect(screen.queryByText(pt.list.nothing)).toBeNull();
  });
});

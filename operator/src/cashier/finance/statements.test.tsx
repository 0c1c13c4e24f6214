import type { CallValue } from '@croupier/api-client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';

const id = '01a1fee5-8908-71a3-8484-e17187e73780';
const memberId = '01a1fee5-8908-71a3-8484-e17187e73799';
const at = '2026-11-21T15:00:00.000Z';

describe('statements and days', () => {
  test('a difference is explained', async () => {
    const statement: CallValue<'operatorReconciliation.one'> = {
      id,
      provider: 'sandbox',
      from: at,
      to: at,
      lines: 50_000,
      matched: 49_999,
      differences: 1,
      open: 1,
      incoming: 100,
      outgoing: 0,
      currency: 'BRL',
      importedBy: 'operator1',
      importedAt: at,
    };
    const difference: CallValue<'operatorReconciliation.resolve'> = {
      position: 0,
      kind: 'missing_here',
      line: 17,
      reference: 'E-STRANGER',
      theirs: { amount: 999, currency: 'BRL', at },
      ours: null,
      resolvedBy: null,
      resolvedAt: null,
      note: null,
    };
    wire.answer({
      'operatorReconciliation.one': () => statement,
      'operatorReconciliation.differences': () => ({ content: [difference], nextCursor: null }),
      'operatorReconciliation.resolve': () => difference,
    });
    const user = await openConsole(`/reconciliation/${id}`, ['reconciliation.read', 'reconciliation.import']);
    await screen.findByText(pt.reconciliation.kinds.missing_here);
    // Figures are grouped as the console's language does it, whatever the browser's is.
    expect(screen.getByText('50.000')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: pt.reconciliation.explain }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: pt.reconciliation.suggestions.timing }));
    await user.click(within(dialog).getByRole('button', { name: pt.reconciliation.explain }));
    await screen.findByText(pt.reconciliation.explained);
    expect(wire.of('operatorReconciliation.resolve')).toEqual([
      { params: { id, position: 0 }, body: { note: pt.reconciliation.suggestions.timing } },
    ]);
  });

  test('a file of days that end before they begin is not sent, and the field says why', async () => {
    wire.answer({
      'operatorReconciliation.list': () => ({ content: [], nextCursor: null }),
      'operatorReconciliation.providers': () => ({ providers: ['sandbox'] }),
    });
    const user = await openConsole('/reconciliation', ['reconciliation.read', 'reconciliation.import']);
    const [open] = await screen.findAllByRole('button', { name: pt.reconciliation.import });
    await user.click(open ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    const set = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    set(pt.reconciliation.to, '');
    await user.click(dialog.getByRole('button', { name: pt.reconciliation.send }));
    expect(await dialog.findByText(pt.reconciliation.dayNeeded)).toBeTruthy();
    set(pt.reconciliation.from, '2026-11-20');
    set(pt.reconciliation.to, '2026-11-18');
    expect(await dialog.findByText(pt.reconciliation.toBefore)).toBeTruthy();
    const file = new File(['time'], 'november.csv', { type: 'text/csv' });
    await user.upload(dialog.getByLabelText(pt.reconciliation.fileChoose), file);
    await user.click(dialog.getByRole('button', { name: pt.reconciliation.send }));
    expect(wire.of('operatorReconciliation.import')).toEqual([]);
  });

  test('a figure of a day opens to its transfers', async () => {
    wire.answer({
      'operatorFinance.day': () => ({
        day: '2026-11-20',
        final: true,
        currency: 'BRL',
        figures: [{ ownerKind: 'member', purpose: 'main', kind: 'deposit', transfers: 2, amount: 40_000 }],
        balances: [{ ownerKind: 'member', purpose: 'main', opening: 0, movement: 40_000, closing: 40_000 }],
        ties: true,
        asOf: at,
      }),
      'operatorFinance.transfers': () => ({
        content: [
          {
            transferId: id,
            amount: 30_000,
            reference: { type: 'deposit', id },
            memberId,
            postedAt: at,
          },
        ],
        nextCursor: null,
      }),
    });
    const user = await openConsole('/finance/2026-11-20', ['finance.read', 'ledger.read']);
    await screen.findByText(pt.finance.ties);
    await user.click(screen.getByRole('link', { name: /Abrir transferências de Depósito/ }));
    await waitFor(() => expect(wire.of('operatorFinance.transfers')).toHaveLength(1));
    expect(wire.of('operatorFinance.transfers')[0]).toMatchObject({
      params: { day: '2026-11-20' },
      query: { ownerKind: 'member', purpose: 'main', kind: 'deposit' },
    });
    const [reference] = await screen.findAllByRole('link', { name: /Depósito/ });
    expect(reference?.getAttribute('href')).toBeTruthy();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { id, person, rights, run } from '../../../test/commission-samples.ts';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';

const words = pt.commission;

describe('bets left out', () => {
  test('are listed with who said so, and another needs its provider, number and reason', async () => {
    wire.answer({
      'operatorCommission.corrections': () => ({
        content: [
          {
            id: id('40'),
            member: person('player1', '09'),
            vendorId: 'STUDIO',
            vendorName: 'Estúdio Croupier',
            transactionId: 'bet-1',
            settledAt: run.from,
            currency: 'BRL',
            turnover: 10_000,
            netLoss: 4_000,
            reason: 'os dois lados',
            recordedBy: 'risk',
            recordedAt: run.to,
          },
        ],
        nextCursor: null,
      }),
      'operatorCommission.correct': () => ({
        id: id('41'),
        memberId: id('09'),
        turnover: 1,
        netLoss: 1,
        settledAt: run.from,
      }),
    });
    const user = await openConsole('/agents/corrections', rights);
    const table = within(await screen.findByRole('table', { name: words.tabs.corrections }));
    expect(
      table.getByRole('row', { name: /player1.*bet-1.*100,00.*40,00.*os dois lados.*risk/ }),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: words.correct }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole('button', { name: words.correctConfirm });
    await user.click(confirm);
    await waitFor(() => expect(dialog.getAllByText(pt.form.required)).toHaveLength(3));
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: words.correctFields.vendorId }));
    expect(wire.of('operatorCommission.correct')).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: words.correctFields.vendorId }), 'STUDIO');
    await user.type(dialog.getByRole('textbox', { name: words.correctFields.transactionId }), 'bet-2');
    await user.type(dialog.getByRole('textbox', { name: words.correctFields.reason }), 'aposta de teste');
    await user.click(confirm);
    await waitFor(() =>
      expect(wire.of('operatorCommission.correct')[0]).toHaveProperty('body', {
        vendorId: 'STUDIO',
        transactionId: 'bet-2',
        reason: 'aposta de teste',
      }),
    );
  });
});

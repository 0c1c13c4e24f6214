import type { CallValue } from '@croupier/api-client';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { rights } from '../../../test/commission-samples.ts';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';

const words = pt.commission;

describe('the rules', () => {
  test('an amount can be emptied and written again; none is not saved as what it was', async () => {
    const settings: CallValue<'operatorAgents.settings'> = {
      version: 3,
      kinds: { dividend: true, dailySalary: true, hourlySalary: false, realtimeSalary: false },
      approveDividend: true,
      approveDailySalary: true,
      carryLoss: false,
      activeTurnover: 10_000,
      transferToDownline: false,
      transferMinimum: 1_000,
      transferMaximum: 100_000,
      lockDownlines: false,
    };
    wire.answer({
      'operatorAgents.settings': () => settings,
      'operatorAgents.setSettings': ({ body }) => body,
    });
    const user = await openConsole('/agents/settings', rights);
    const amount = await screen.findByRole('textbox', { name: words.settings.activeTurnover });
    await user.clear(amount);
    expect((amount as HTMLInputElement).value).toBe('');
    await user.click(screen.getByRole('button', { name: pt.edit.save }));
    expect(await screen.findByText(words.settings.amountNeeded)).toBeTruthy();
    expect(wire.of('operatorAgents.setSettings')).toEqual([]);
    await user.type(amount, '2.500');
    await user.click(screen.getByRole('button', { name: pt.edit.save }));
    await user.click(await screen.findByRole('button', { name: words.settings.confirm }));
    await waitFor(() =>
      expect(wire.of('operatorAgents.setSettings')).toMatchObject([
        { body: { activeTurnover: 250_000, transferMinimum: 1_000, transferMaximum: 100_000 } },
      ]),
    );
  });
});

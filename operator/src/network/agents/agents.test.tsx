import type { CallValue } from '@croupier/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { rights } from '../../../test/commission-samples.ts';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';

const words = pt.commission;

describe('the rules for agents', () => {
  const settings: CallValue<'operatorAgents.settings'> = {
    kinds: { dividend: true, dailySalary: true, hourlySalary: true, realtimeSalary: true },
    approveDividend: true,
    approveDailySalary: false,
    carryLoss: false,
    activeTurnover: 1,
    transferToDownline: false,
    transferMinimum: 100,
    transferMaximum: 5_000_000,
    lockDownlines: false,
    version: 4,
  };

  test('are switched and saved with the version that was read', async () => {
    wire.answer({
      'operatorAgents.settings': () => settings,
      'operatorAgents.setSettings': ({ body }) => ({ ...settings, ...body, version: 5 }),
    });
    const user = await openConsole('/agents/settings', rights);
    expect(screen.queryByRole('textbox', { name: words.settings.transferMaximum })).toBeNull();
    await user.click(await screen.findByRole('switch', { name: words.settings.transferToDownline }));
    await screen.findByRole('textbox', { name: words.settings.transferMaximum });
    await user.click(screen.getByRole('switch', { name: words.settings.lockDownlines }));
    await user.click(screen.getByRole('button', { name: pt.edit.save }));
    expect(wire.of('operatorAgents.setSettings')).toEqual([]);
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/equipe/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: words.settings.confirm }));
    await waitFor(() =>
      expect(wire.of('operatorAgents.setSettings')[0]).toHaveProperty('body', {
        ...settings,
        transferToDownline: true,
        lockDownlines: true,
      }),
    );
  });

  test('may be looked at without the right to change them', async () => {
    wire.answer({ 'operatorAgents.settings': () => settings });
    await openConsole('/agents/settings', ['agents.read', 'contracts.read']);
    const lock = await screen.findByRole('switch', { name: words.settings.lockDownlines });
    expect((lock as HTMLInputElement).matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: pt.edit.save })).toBeNull();
  });
});

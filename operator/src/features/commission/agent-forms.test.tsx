import type { CallValue } from '@croupier/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { contract, line, lineTotals, node, rights, run } from '../../../test/commission-samples.ts';
import { openConsole } from '../../../test/console.tsx';
import { wire } from '../../../test/wire.ts';
import { pt } from '../../../test/messages.ts';

const words = pt.commission;

describe('what is typed', () => {
  test('a threshold that cannot be read is not offered as if there were none; a cap is offered', async () => {
    wire.answer({
      'operatorContracts.list': () => ({ content: [contract], nextCursor: null }),
      'operatorTree.children': ({ query }) => ({
        content: query?.search === 'agent1' ? [node('agent1', '01')] : [],
        nextCursor: null,
        path: [],
      }),
      'operatorContracts.offer': () => ({ contract, terminated: [] }),
    });
    const user = await openConsole('/agents/contracts', rights);
    await user.click(await screen.findByRole('button', { name: words.offer }));
    const dialog = within(await screen.findByRole('dialog'));
    const agent = dialog.getByRole('searchbox', { name: words.agent });
    await user.type(agent, 'nobody');
    expect(await dialog.findByText(words.searchNone)).toBeTruthy();
    await user.clear(agent);
    await user.type(agent, 'agent1');
    await user.click(await dialog.findByRole('button', { name: 'agent1' }));
    await user.type(dialog.getByRole('textbox', { name: words.ratePercent }), '10');
    await user.type(dialog.getByRole('textbox', { name: words.cap }), '500');
    const threshold = dialog.getByRole('textbox', { name: words.minTurnover });
    await user.type(threshold, '1,0,0');
    await user.click(dialog.getByRole('button', { name: words.offer }));
    await dialog.findByText(words.termsInvalid);
    expect(dialog.getByText(pt.adjustments.unreadable)).toBeTruthy();
    expect(wire.of('operatorContracts.offer')).toEqual([]);
    await user.clear(threshold);
    await user.type(threshold, '1.000');
    await user.click(dialog.getByRole('button', { name: words.offer }));
    await waitFor(() =>
      expect(wire.of('operatorContracts.offer')).toMatchObject([
        { body: { terms: { tiers: [{ minTurnover: 100_000, rate: '0.1' }], cap: 50_000 } } },
      ]),
    );
  });
});

describe('the rules', () => {
  test('an amount can be emptied and written anew; none is not saved as what it was', async () => {
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

describe('the proof of a run', () => {
  test('a total that no longer comes to the same is named in words', async () => {
    wire.answer({
      'operatorCommission.run': () => run,
      'operatorCommission.statements': () => ({
        content: [line],
        pageNum: 1,
        pageSize: 20,
        totalPages: 1,
        totalElements: 1,
        totals: lineTotals,
      }),
      'operatorCommission.verify': () => ({
        sameInputs: true,
        sameResult: false,
        sameTotals: false,
        inputHash: run.inputHash,
        resultHash: run.resultHash,
        statements: 1,
        bets: 12,
        differences: [{ member: 'player1', field: 'stake', kept: 10_000, counted: 9_000 }],
      }),
    });
    const user = await openConsole(`/agents/runs/${run.id}`, rights);
    await user.click(await screen.findByRole('button', { name: words.verify }));
    const difference = await screen.findByText(/player1/);
    expect(difference.textContent).toMatch(/^player1, Apostado: R\$\s100,00 ≠ R\$\s90,00$/);
  });
});

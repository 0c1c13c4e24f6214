import { ApiFailure } from '@croupier/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Contract, contract, node, rights, run } from '../../../test/commission-samples.ts';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';
import { rateOf } from '../../editing/values/rates.ts';
import { draftOf, termsOf } from './offer-form.ts';

const words = pt.commission;

test('a contract that was ended is in force until its end', async () => {
  const ending: Contract = {
    ...contract,
    status: 'Terminate',
    reason: 'replaced',
    inForce: true,
    effectiveUntil: '2026-11-30T03:00:00.000Z',
  };
  wire.answer({ 'operatorContracts.list': () => ({ content: [ending], nextCursor: null }) });
  await openConsole('/agents/contracts', rights);
  const table = within(await screen.findByRole('table'));
  expect(await table.findByText('Em vigor até 30/11/2026 00:00')).toBeTruthy();
  expect(table.queryByText('Terminate')).toBeNull();
});

describe('the contract register', () => {
  test('an offer below what a downline has is warned of, and made only once that is agreed to', async () => {
    const offers: boolean[] = [];
    wire.answer({
      'operatorContracts.list': () => ({ content: [contract], nextCursor: null }),
      'operatorTree.children': () => ({ content: [node('agent1', '01')], nextCursor: null, path: [] }),
      'operatorContracts.preview': () => ({
        from: run.from,
        to: run.to,
        windows: 4,
        gross: 9_000,
        amount: 7_000,
        content: [],
      }),
      'operatorContracts.offer': ({ body }) => {
        offers.push(body.confirmTerminations === true);
        if (body.confirmTerminations !== true)
          throw new ApiFailure({
            code: 'CONTRACT_BELOW_DOWNLINE',
            status: 409,
            message: 'below',
            value: { contractIds: ['1'], accounts: ['agent2'] },
            errors: {},
          });
        return { contract, terminated: [], wouldTerminate: [] };
      },
    });
    const user = await openConsole('/agents/contracts', rights);
    await user.click(await screen.findByRole('button', { name: words.offer }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('searchbox', { name: words.agent }), 'agent');
    await user.click(await within(dialog).findByRole('button', { name: 'agent1' }));
    await user.type(within(dialog).getByRole('textbox', { name: words.ratePercent }), '12,5');
    await user.click(within(dialog).getByRole('button', { name: words.whatIf }));
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toContain('70,00'));
    await user.click(within(dialog).getByRole('button', { name: words.offer }));
    await within(dialog).findByText(
      /ficam abaixo dos de agent2\. Se a oferta for aceita, esse contrato termina/,
    );
    await user.click(within(dialog).getByRole('button', { name: words.offerAnyway }));
    await waitFor(() => expect(offers).toEqual([false, true]));
    expect(wire.of('operatorContracts.offer')[0]).toMatchObject({
      body: { kind: 'dividend', terms: { period: 'weekly', mode: 'rate', tiers: [{ rate: '0.125' }] } },
    });
  });

  test('a salary tells its period once', async () => {
    const salary: Contract = { ...contract, kind: 'dailySalary', period: 'daily' };
    wire.answer({ 'operatorContracts.list': () => ({ content: [salary], nextCursor: null }) });
    await openConsole('/agents/contracts', rights);
    const table = within(await screen.findByRole('table'));
    const row = table.getByRole('row', { name: /Salário diário/ });
    expect(row.textContent).not.toMatch(/diário\W*diário/i);
  });

  test('a counter-offer is answered with terms of the house, beginning with what was asked for (STATVAL-17)', async () => {
    const asked: Contract = {
      ...contract,
      status: null,
      reason: null,
      proposedBy: 'member',
      inForce: false,
      may: { accept: true, reject: true, counter: true, terminate: false },
    };
    wire.answer({
      'operatorContracts.list': () => ({ content: [asked], nextCursor: null }),
      'operatorContracts.answer': () => ({ contract, terminated: [], wouldTerminate: [] }),
    });
    const user = await openConsole('/agents/contracts?state=waiting', rights);
    await user.click(await screen.findByRole('button', { name: /^Contraproposta/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const rate = dialog.getByRole('textbox', { name: words.ratePercent });
    expect((rate as HTMLInputElement).value).toBe('40');
    await user.clear(rate);
    await user.type(rate, '35');
    await user.click(dialog.getByRole('button', { name: words.answers.Counter }));
    await waitFor(() =>
      expect(wire.of('operatorContracts.answer')[0]).toMatchObject({
        params: { id: asked.id },
        body: {
          action: 'Counter',
          terms: { period: 'weekly', mode: 'rate', tiers: [{ minNetLoss: 50_000, rate: '0.35' }] },
          confirmTerminations: false,
        },
      }),
    );
  });

  test('percentages are read as people write them', () => {
    expect(['1,25', '30', '0.0001', ' 5 % ', '101', 'x', ''].map(rateOf)).toEqual([
      '0.0125',
      '0.3',
      '0.000001',
      '0.05',
      null,
      null,
      null,
    ]);
    const [first] = contract.tiers;
    if (!first) throw new Error('no tier');
    const tier = { id: 0, minTurnover: null, minActive: '3', minNetLoss: null, percent: '1', amount: null };
    expect(draftOf({ ...contract, tiers: [{ ...first, rate: '0.0125' }] }, 'pt-BR').tiers[0]?.percent).toBe(
      '1,25',
    );
    expect(termsOf({ kind: 'dividend', period: 'monthly', mode: 'rate', tiers: [tier], cap: null })).toEqual({
      period: 'monthly',
      mode: 'rate',
      cap: null,
      tiers: [{ minTurnover: 0, minActiveMembers: 3, minNetLoss: 0, rate: '0.01' }],
    });
  });
});

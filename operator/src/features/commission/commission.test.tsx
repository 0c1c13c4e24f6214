import type { CallValue } from '@croupier/api-client';
import { ApiFailure } from '@croupier/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  type Contract,
  contract,
  id,
  line,
  lineTotals,
  node,
  person,
  rights,
  run,
} from '../../../test/commission-samples.ts';
import { openConsole } from '../../../test/console.tsx';
import { wire } from '../../../test/wire.ts';
import { pt } from '../../../test/messages.ts';
import { rateOf } from '../../editing/rates.ts';
import { draftOf, termsOf } from './offer-form.ts';

const words = pt.commission;

describe('commission runs', () => {
  const answers = () => {
    let stored = run;
    wire.answer({
      'operatorCommission.runs': () => ({ content: [stored], nextCursor: null, next: [] }),
      'operatorCommission.run': () => stored,
      'operatorCommission.statements': () => ({
        content: [line],
        pageNum: 1,
        pageSize: 20,
        totalPages: 1,
        totalElements: 1,
        totals: lineTotals,
      }),
      'operatorCommission.approve': () => {
        stored = { ...run, state: 'paid', paid: run.amount, approvedBy: 'operator1' };
        return stored;
      },
      'operatorCommission.verify': () => ({
        sameInputs: true,
        sameResult: true,
        sameTotals: true,
        inputHash: run.inputHash,
        resultHash: run.resultHash,
        statements: 1,
        bets: 12,
        differences: [],
      }),
    });
  };

  test('a run is approved once its amount was read, and proven to come to the same again', async () => {
    answers();
    const user = await openConsole(`/agents/runs/${run.id}`, rights);
    await user.click(await screen.findByRole('button', { name: words.verify }));
    await screen.findByText(/12 apostas contadas/);
    await user.click(screen.getByRole('button', { name: words.approve }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('400,00');
    await user.click(within(dialog).getByRole('button', { name: words.approve }));
    await waitFor(() => expect(wire.of('operatorCommission.approve')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: words.approve })).toBeNull());
    expect(screen.getByRole('link', { name: /agent1/ }).getAttribute('href')).toContain(
      `/agents/statements/${line.id}`,
    );
  });

  test('a window is told by both of its ends, each with its date, on the day itself too', async () => {
    answers();
    const now = new Date();
    const [from, to] = [new Date(now.getTime() - 300_000), now].map((at) => at.toISOString());
    const stored = { ...run, from: from ?? '', to: to ?? '' };
    wire.answer({ 'operatorCommission.runs': () => ({ content: [stored], nextCursor: null, next: [] }) });
    await openConsole('/agents/runs', rights);
    const one = String.raw`\d\d/\d\d/\d{4} \d\d:\d\d`;
    expect(await screen.findByText(new RegExp(`^${one} – ${one}$`))).toBeTruthy();
  });

  test('somebody who may only read sees the run and no decision', async () => {
    answers();
    await openConsole(`/agents/runs/${run.id}`, ['agents.read', 'commissions.read']);
    await screen.findByRole('button', { name: words.verify });
    expect(screen.queryByRole('button', { name: words.approve })).toBeNull();
  });
});

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

describe('the tree', () => {
  test('a move shows its effects before it can be made, and says why', async () => {
    const effects: CallValue<'operatorTree.previewMove'> = {
      member: person('agent2', '02'),
      from: person('agent1', '01'),
      to: null,
      members: 4,
      levels: -1,
      effectiveFrom: run.to,
      terminates: [contract],
      lastMonth: { turnover: 500_000, netLoss: 70_000 },
      loses: [person('agent1', '01')],
      gains: [],
    };
    wire.answer({
      'operatorTree.children': () => ({
        content: [node('agent2', '02', { level: 1 })],
        nextCursor: null,
        path: [person('agent1', '01')],
      }),
      'operatorTree.previewMove': () => effects,
      'operatorTree.move': () => effects,
    });
    const user = await openConsole(`/agents?under=${id('01')}`, rights);
    await user.click(await screen.findByRole('button', { name: /Mover/ }));
    const dialog = await screen.findByRole('dialog');
    const confirm = within(dialog).getByRole('button', { name: words.moveConfirm });
    expect((confirm as HTMLButtonElement).disabled).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: words.house }));
    await within(dialog).findByText(words.loses);
    expect(dialog.textContent).toContain('5.000,00');
    await user.type(within(dialog).getByRole('textbox', { name: words.moveReason }), 'pedido do agente');
    await user.click(confirm);
    await waitFor(() =>
      expect(wire.of('operatorTree.move')).toMatchObject([
        { body: { memberId: id('02'), uplineId: null, reason: 'pedido do agente' } },
      ]),
    );
  });
});

describe('bets left out', () => {
  test('are listed with who said so, and another needs its provider, number and reason', async () => {
    wire.answer({
      'operatorCommission.corrections': () => ({
        content: [
          {
            id: id('40'),
            member: person('player1', '09'),
            vendorId: 'STUDIO',
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
    expect((confirm as HTMLButtonElement).disabled).toBe(true);
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

import type { CallValue } from '@croupier/api-client';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { id, line, lineTotals, person, rights, run } from '../../../test/commission-samples.ts';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';

const words = pt.commission;
const measures = {
  turnover: 50_000,
  activeMembers: 1,
  stake: 52_000,
  payout: 17_200,
  bonuses: 300,
  rebates: 41,
  netLoss: 34_459,
};
const statement: CallValue<'operatorCommission.statement'> = {
  ...line,
  contract: { id: id('30'), mode: 'rate', tiers: [], cap: null },
  measures,
  carriedIn: 0,
  carriedOut: 0,
  capped: false,
  formula: [],
  branches: [],
  adjusts: null,
  corrections: [],
  inputHash: 'aa',
  computedAt: run.computedAt,
};
const player = person('mauro1', '44');
const { activeMembers: _active, ...sums } = measures;
const listed = <T,>(row: T) => ({
  content: [row],
  pageNum: 1,
  pageSize: 20,
  totalPages: 1,
  totalElements: 1,
});
const bet: CallValue<'operatorAgents.bets'>['content'][number] = {
  id: 'ACME:1',
  roundId: 'r-1',
  vendor: 'ACME',
  vendorName: 'Acme Games',
  gameCode: 'jaguar-moon',
  gameName: 'Lua do Jaguar',
  stake: 52_000,
  payout: 17_200,
  net: -34_800,
  currency: 'BRL',
  placedAt: run.from,
  settledAt: run.from,
};

const cellsOf = (row: HTMLElement | null | undefined) =>
  Object.fromEntries(
    within(row ?? document.body)
      .getAllByRole('cell')
      .map((cell) => [cell.dataset['label'] ?? '', cell.textContent.replaceAll(/\s/g, ' ')]),
  );

describe('figures of commissions', () => {
  test('a run says what its statements come to, and how the one figure leads to the other', async () => {
    wire.answer({
      'operatorCommission.run': () => run,
      'operatorCommission.statements': () => ({ content: [line], nextCursor: null, totals: lineTotals }),
    });
    await openConsole(`/agents/runs/${run.id}`, rights);
    const table = await screen.findByRole('table');
    const total = cellsOf(within(table).getAllByRole('row').at(-1));
    expect(total).toMatchObject({
      [words.agent]: words.total,
      [words.gross]: 'R$ 1.040,00',
      [words.below]: 'R$ 640,00',
      [words.amount]: 'R$ 400,00',
      [words.paid]: 'R$ 123,00',
    });
    expect(screen.getByText(words.runBasis)).toBeTruthy();
  });

  test('a statement leads to its members, and each of them to the bets of the window', async () => {
    wire.answer({
      'operatorCommission.statement': () => statement,
      'operatorCommission.statementMembers': () => listed({ member: player, level: 2, ...sums }),
      'operatorAgents.bets': () => ({
        content: [bet],
        nextCursor: null,
        member: player,
        totals: { bets: 1, stake: 52_000, payout: 17_200, net: -34_800 },
      }),
    });
    const user = await openConsole(`/agents/statements/${line.id}`, rights);
    const openBets = words.openBets.replace('{account}', player.account);
    const link = await screen.findByRole('link', { name: new RegExp(openBets) });
    const row = cellsOf(link.closest('tr'));
    expect(row).toMatchObject({ [words.bonuses]: 'R$ 3,00', [words.rebates]: 'R$ 0,41' });
    expect(screen.getByText(words.membersBasis)).toBeTruthy();
    await user.click(link);
    await screen.findByRole('heading', { name: words.windowBets });
    expect(cellsOf((await screen.findByText('Lua do Jaguar')).closest('tr'))).toMatchObject({
      [words.stake]: 'R$ 520,00',
      [words.payout]: 'R$ 172,00',
    });
    expect(wire.of('operatorAgents.bets')).toEqual([
      { params: { id: player.id }, query: { limit: 50, since: line.from, until: line.to } },
    ]);
    expect(screen.getByText(words.windowBetsBasis)).toBeTruthy();
  });
});

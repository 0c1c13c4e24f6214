import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { line, lineTotals, rights, run } from '../../../test/commission-samples.ts';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';

const words = pt.commission;

describe('commission runs', () => {
  const answers = () => {
    let stored = run;
    wire.answer({
      'operatorCommission.runs': () => ({ content: [stored], nextCursor: null, next: [] }),
      'operatorCommission.run': () => stored,
      'operatorCommission.statements': () => ({
        content: [line],
        nextCursor: null,
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

  test('someone who may only read sees the run and no decision', async () => {
    answers();
    await openConsole(`/agents/runs/${run.id}`, ['agents.read', 'commissions.read']);
    await screen.findByRole('button', { name: words.verify });
    expect(screen.queryByRole('button', { name: words.approve })).toBeNull();
  });
});

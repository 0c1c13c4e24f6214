import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { line, lineTotals, rights, run } from '../../../test/commission-samples.ts';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';

const words = pt.commission;

describe('the proof of a run', () => {
  test('a total that no longer comes to the same is named in words', async () => {
    wire.answer({
      'operatorCommission.run': () => run,
      'operatorCommission.statements': () => ({
        content: [line],
        nextCursor: null,
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

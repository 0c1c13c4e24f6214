import type { CallValue } from '@croupier/api-client';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { at, queueId as id, member } from '../../../test/queue-samples.ts';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';

type Adjustment = CallValue<'operatorAdjustments.one'>;

const adjustment = (change: Partial<Adjustment> = {}): Adjustment => ({
  id,
  member,
  purpose: 'main',
  direction: 'debit',
  amount: 2_500,
  currency: 'BRL',
  turnover: 0,
  category: 'correction',
  reason: 'Counted twice',
  state: 'proposed',
  proposedBy: 'operator2',
  proposedAt: at,
  decidedBy: null,
  decidedAt: null,
  decision: null,
  transferId: null,
  ...change,
});

const found = {
  ...member,
  nickname: 'Ana',
  type: 0,
  status: 'active' as const,
  balance: 0,
  currency: 'BRL',
  registeredAt: at,
};

const standing = {
  balances: [{ purpose: 'main' as const, currency: 'BRL', balance: 1_000 }],
  earlier: { count: 2, credits: 700, debits: 0 },
  waiting: 1,
  limit: 2_000,
};

const adjuster = ['adjustments.read', 'adjustments.propose', 'adjustments.decide', 'members.read'];

describe('what a correction meets', () => {
  test('shows both people the balance before and after, and who can’t agree to so much', async () => {
    wire.answer({
      'operatorAdjustments.one': () => adjustment(),
      'operatorAdjustments.standing': () => standing,
    });
    await openConsole(`/adjustments/${id}`, adjuster);
    const shown = within(await screen.findByRole('region', { name: pt.adjustments.standing }));
    expect(shown.getByText(/10,00/)).toBeTruthy();
    expect(shown.getByText(/[-−]\s?R\$\s?15,00/)).toBeTruthy();
    expect(shown.getByText(pt.adjustments.belowZero)).toBeTruthy();
    expect(shown.getByText(pt.adjustments.aboveLimit)).toBeTruthy();
    expect(shown.getByRole('link').getAttribute('href')).toContain(`memberId=${member.id}`);
  });
});

/** The console, with the dialog of a new correction open. */
async function proposing() {
  wire.answer({
    'operatorAdjustments.list': () => ({ content: [], nextCursor: null }),
    'operatorAdjustments.propose': () => adjustment(),
    'operatorMembers.search': () => ({ content: [found], nextCursor: null }),
  });
  const user = await openConsole('/adjustments', adjuster);
  await user.click(await screen.findByRole('button', { name: pt.adjustments.propose }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

describe('a correction by hand', () => {
  beforeEach(() => wire.answer({ 'operatorAdjustments.standing': () => standing }));

  test('names member, amount and reason before it is proposed', async () => {
    const { user, dialog } = await proposing();
    await user.click(dialog.getByRole('button', { name: pt.adjustments.send }));
    await dialog.findByText(pt.adjustments.amountNeeded);
    expect(wire.of('operatorAdjustments.propose')).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: pt.adjustments.memberSearch }), 'play');
    await user.click(await dialog.findByRole('button', { name: /player1/ }));
    await user.click(dialog.getByRole('button', { name: pt.adjustments.directions.debit }));
    await user.type(dialog.getByRole('textbox', { name: pt.adjustments.amount }), '25');
    await dialog.findByText(pt.adjustments.belowZero);
    await user.type(dialog.getByRole('textbox', { name: pt.adjustments.reason }), 'Counted twice');
    await user.click(dialog.getByRole('button', { name: pt.adjustments.send }));
    await screen.findByText(pt.adjustments.proposed);
    expect(wire.of('operatorAdjustments.propose')).toMatchObject([
      {
        body: {
          memberId: member.id,
          purpose: 'main',
          direction: 'debit',
          amount: 2_500,
          turnover: 0,
          category: 'correction',
          reason: 'Counted twice',
        },
      },
    ]);
  });

  test('with a turnover that cannot be read is not proposed as if it asked for none', async () => {
    const { user, dialog } = await proposing();
    await user.type(dialog.getByRole('textbox', { name: pt.adjustments.memberSearch }), 'play');
    await user.click(await dialog.findByRole('button', { name: /player1/ }));
    await user.type(dialog.getByRole('textbox', { name: pt.adjustments.amount }), '25');
    await user.type(dialog.getByRole('textbox', { name: pt.adjustments.reason }), 'Bonus by hand');
    const turnover = dialog.getByRole('textbox', { name: pt.adjustments.turnover });
    await user.type(turnover, '1.0000{Enter}');
    await dialog.findByText(pt.adjustments.unreadable);
    expect(wire.of('operatorAdjustments.propose')).toEqual([]);
    await user.clear(turnover);
    await user.type(turnover, '1.000{Enter}');
    await waitFor(() =>
      expect(wire.of('operatorAdjustments.propose')).toMatchObject([
        { body: { direction: 'credit', amount: 2_500, turnover: 100_000 } },
      ]),
    );
  });

  test('is approved by someone else, never by the one who proposed it', async () => {
    wire.answer({
      'operatorAdjustments.one': () => adjustment(),
      'operatorAdjustments.approve': () => adjustment({ state: 'approved' }),
    });
    const user = await openConsole(`/adjustments/${id}`, adjuster);
    await user.click(await screen.findByRole('button', { name: pt.adjustments.approve }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: pt.adjustments.approve }));
    await screen.findByText(pt.adjustments.done.approve);
    expect(wire.of('operatorAdjustments.approve')).toHaveLength(1);
  });

  test('the own proposal can only be taken back', async () => {
    wire.answer({ 'operatorAdjustments.one': () => adjustment({ proposedBy: 'operator1' }) });
    await openConsole(`/adjustments/${id}`, adjuster);
    await screen.findByText(pt.adjustments.own);
    expect(screen.queryByRole('button', { name: pt.adjustments.approve })).toBeNull();
    expect(screen.getByRole('button', { name: pt.adjustments.withdraw })).toBeTruthy();
  });

  test('that its proposer took back is told apart from a refused one', async () => {
    const rejected = { state: 'rejected', proposedBy: 'operator1' } as const;
    let decidedBy: string | null = null;
    wire.answer({
      'operatorAdjustments.one': () =>
        adjustment(decidedBy === null ? { proposedBy: 'operator1' } : { ...rejected, decidedBy }),
      'operatorAdjustments.reject': () => {
        decidedBy = 'operator1';
        return adjustment({ ...rejected, decidedBy });
      },
      'operatorAdjustments.list': () => ({
        content: [
          adjustment({ ...rejected, decidedBy: 'operator1' }),
          adjustment({ ...rejected, id: member.id, decidedBy: 'operator2' }),
        ],
        nextCursor: null,
      }),
    });
    const user = await openConsole(`/adjustments/${id}`, adjuster);
    await user.click(await screen.findByRole('button', { name: pt.adjustments.withdraw }));
    const dialog = within(await screen.findByRole('dialog', { name: pt.adjustments.withdrawTitle }));
    await user.type(dialog.getByRole('textbox'), 'Wrong amount');
    await user.click(dialog.getByRole('button', { name: pt.adjustments.withdraw }));
    await screen.findByText(pt.adjustments.done.withdraw);
    await screen.findByText('Retirado');
    cleanup();
    await openConsole('/adjustments?state=all', adjuster);
    const list = within(await screen.findByRole('table', { name: pt.adjustments.title }));
    expect(await list.findAllByText('Retirado')).toHaveLength(1);
    expect(list.getAllByText('Rejeitado')).toHaveLength(1);
  });
});

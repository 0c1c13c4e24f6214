import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { type Withdrawal, at, queueId as id, withdrawal } from '../../../test/queue-samples.ts';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';

const decider = ['withdrawals.read', 'withdrawals.decide'];

/** What is said at a button that can't be pressed. */
const reasonAt = (button: HTMLElement): string =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

describe('a withdrawal that someone else holds', () => {
  test('that someone else has in hand offers no decision', async () => {
    wire.answer({
      'operatorCashier.withdrawal': () => withdrawal({ claim: { operator: 'operator2', until: at } }),
    });
    await openConsole(`/withdrawals/${id}`, decider);
    await screen.findByText(/Com operator2/);
    const approve = screen.getByRole('button', { name: pt.withdrawals.approve });
    expect(approve).toHaveProperty('disabled', true);
    expect(reasonAt(approve)).toMatch(/operator2 até/);
    expect(screen.queryByRole('button', { name: pt.queue.claim })).toBeNull();
  });

  test('that someone else has in hand is taken over from them after a question, by who may approve it', async () => {
    let claim: Withdrawal['claim'] = { operator: 'operator2', until: at };
    wire.answer({
      'operatorCashier.withdrawal': () => withdrawal({ claim }),
      'operatorDesk.claim': () => (claim = { operator: 'operator1', until: at }),
    });
    const user = await openConsole(`/withdrawals/${id}`, decider, {
      approvesUpTo: { withdrawal: 2_000_000, deposit: 0, adjustment: 0, win: 0 },
    });
    await user.click(await screen.findByRole('button', { name: pt.queue.takeOver }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: pt.queue.takeOver }));
    await screen.findByText(/Com você/);
    expect(wire.of('operatorDesk.claim')).toEqual([
      { params: { kind: 'withdrawal', id }, body: { from: 'operator2' } },
    ]);
    const approve = await screen.findByRole('button', { name: pt.withdrawals.approve });
    expect(approve).toHaveProperty('disabled', false);
  });

  test.each([
    [
      'above the own limit',
      { approvesUpTo: { withdrawal: 1_999_999, deposit: null, adjustment: null, win: null } },
      /Acima do que a sua função pode aprovar \(R\$.19\.999,99\)/,
    ],
    ['too new', { approvesFrom: '2999-01-01T15:00:00.000Z' }, /pode aprovar a partir de/],
  ])('%s: the page says so before any press, and rejecting stays possible', async (_, own, words) => {
    let claim: Withdrawal['claim'] = null;
    wire.answer({
      'operatorCashier.withdrawal': () => withdrawal({ claim }),
      'operatorDesk.claim': () => (claim = { operator: 'operator2', until: at }),
    });
    const user = await openConsole(`/withdrawals/${id}`, decider, own);
    const approve = await screen.findByRole('button', { name: pt.withdrawals.approve });
    expect(approve).toHaveProperty('disabled', true);
    expect(reasonAt(approve)).toMatch(words);
    expect(screen.getByRole('button', { name: pt.withdrawals.reject })).toHaveProperty('disabled', false);
    expect(screen.getByText(pt.queue.onlyReject)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: pt.queue.claim }));
    await screen.findByText(/Com operator2/);
    expect(screen.queryByRole('button', { name: pt.queue.takeOver })).toBeNull();
  });
});

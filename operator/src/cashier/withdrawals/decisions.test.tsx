import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { type Withdrawal, at, decisionOf, queueId as id, withdrawal } from '../../../test/queue-samples.ts';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';

const decider = ['withdrawals.read', 'withdrawals.decide'];

describe('a withdrawal in the queue', () => {
  test('is taken in hand and given back', async () => {
    let claim: Withdrawal['claim'] = null;
    wire.answer({
      'operatorCashier.withdrawal': () => withdrawal({ claim }),
      'operatorDesk.claim': () => (claim = { operator: 'operator1', until: at }),
      'operatorDesk.release': () => {
        claim = null;
        return {};
      },
    });
    const user = await openConsole(`/withdrawals/${id}`, decider);
    await user.click(await screen.findByRole('button', { name: pt.queue.claim }));
    await user.click(await screen.findByRole('button', { name: pt.queue.release }));
    await screen.findByText(pt.queue.unclaimed);
    expect(wire.of('operatorDesk.claim')).toEqual([{ params: { kind: 'withdrawal', id }, body: {} }]);
  });

  test('says why to look closer, with what was seen', async () => {
    const hints = ['shared_device', 'turnover_anomaly', 'new_device'];
    const hintFacts = {
      shared_device: { accounts: 'bruno, carla' },
      turnover_anomaly: { percent: 92 },
      new_device: { since: at },
    };
    wire.answer({ 'operatorCashier.withdrawal': () => withdrawal({ hints, hintFacts }) });
    await openConsole(`/withdrawals/${id}`, decider);
    expect((await screen.findByText('Dispositivo compartilhado')).textContent).toContain('bruno, carla');
    expect(screen.getByText('Apostas sem risco').textContent).toContain('92%');
  });

  test('above the limit the first approval is not the last, and the page says so', async () => {
    let approvals: Withdrawal['approvals'] = [];
    wire.answer({
      'operatorCashier.withdrawal': () => withdrawal({ approvals, approvalsNeeded: 2 }),
      'operatorCashier.approve': () => {
        approvals = [decisionOf('operator1')];
        return withdrawal({ approvals, approvalsNeeded: 2 });
      },
    });
    const user = await openConsole(`/withdrawals/${id}`, decider);
    await screen.findByText(pt.queue.firstOfTwo);
    await user.click(screen.getByRole('button', { name: pt.withdrawals.approve }));
    await user.click(await screen.findByRole('button', { name: pt.withdrawals.approveConfirm }));
    await screen.findByText(pt.depositQueue.doneAgreed);
    expect(await screen.findByText(pt.queue.youApproved)).toBeTruthy();
  });

  test('STATVAL-25: a disputed part is shown with its picture and can be forced, with a reason', async () => {
    const part = {
      id: 'part',
      amount: 2_000_000,
      fee: 0,
      state: 'settled',
      settledAt: at,
      receipt: 'not_received',
    } as const;
    const disputes = [{ partId: 'part', remark: 'Nada na conta', pictureId: 'pic', at }];
    wire.answer({
      'operatorCashier.withdrawal': () =>
        withdrawal({ state: 'settled', receipt: 'not_received', parts: [part], disputes }),
      'operatorDesk.forceReceipt': () => withdrawal({ state: 'settled', receipt: 'forced_received' }),
      'operatorDesk.picture': () => ({ contentType: 'image/webp', data: 'UklGRg==', uploadedAt: at }),
    });
    const user = await openConsole(`/withdrawals/${id}`, [...decider, 'deposits.read']);
    await screen.findByText('Nada na conta');
    await user.click(screen.getByRole('button', { name: pt.queue.pictureOpen }));
    expect((await screen.findByRole('img')).getAttribute('src')).toContain('data:image/webp;base64,');
    await user.click(screen.getByRole('button', { name: pt.kit.close }));
    await user.click(screen.getByRole('button', { name: pt.queue.forceReceived }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'Proven by the bank');
    await user.click(within(dialog).getByRole('button', { name: pt.queue.forceReceived }));
    await waitFor(() => expect(wire.of('operatorDesk.forceReceipt')).toHaveLength(1));
    expect(wire.of('operatorDesk.forceReceipt')[0]).toMatchObject({
      params: { id },
      body: { partId: 'part', reason: 'Proven by the bank' },
    });
  });
});

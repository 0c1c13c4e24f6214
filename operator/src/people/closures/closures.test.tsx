import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { refusal, wire } from '../../../test/wire.ts';

const memberId = '01a1fee5-8908-71a3-8484-e17187e73781';

const at = '2026-11-21T15:00:00.000Z';

describe('closures', () => {
  test('an account with money stays open, and the refusal is told', async () => {
    wire.answer({
      'operatorClosures.list': () => ({
        content: [
          {
            memberId,
            account: 'ana',
            reason: 'Mudei de ideia',
            state: 'requested',
            requestedAt: at,
            decidedBy: null,
            decidedAt: null,
            remaining: 1_500,
            erasure: null,
          },
        ],
        nextCursor: null,
      }),
      'operatorClosures.close': () => {
        throw refusal('STATE_CONFLICT', 409);
      },
    });
    const user = await openConsole('/closures', ['closures.read', 'closures.decide', 'members.read']);
    await screen.findByText('Mudei de ideia');
    await user.click(screen.getByRole('button', { name: pt.care.close }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: pt.care.close }));
    expect(await dialog.findByText('refused: STATE_CONFLICT')).toBeTruthy();
    expect(wire.of('operatorClosures.close')).toEqual([{ params: { id: memberId }, body: {} }]);
  });

  test('who may not decide sees no button', async () => {
    wire.answer({ 'operatorClosures.list': () => ({ content: [], nextCursor: null }) });
    await openConsole('/closures', ['closures.read']);
    expect(await screen.findByText(pt.care.none)).toBeTruthy();
  });
});

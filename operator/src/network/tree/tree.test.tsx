import type { CallValue } from '@croupier/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { contract, id, node, person, rights, run } from '../../../test/commission-samples.ts';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';

const words = pt.commission;

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

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { contract, node, rights } from '../../../test/commission-samples.ts';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';

const words = pt.commission;

describe('what is typed', () => {
  test('a threshold that cannot be read is not offered as if there were none; a cap is offered', async () => {
    wire.answer({
      'operatorContracts.list': () => ({ content: [contract], nextCursor: null }),
      'operatorTree.children': ({ query }) => ({
        content: query?.search === 'agent1' ? [node('agent1', '01')] : [],
        nextCursor: null,
        path: [],
      }),
      'operatorContracts.offer': () => ({ contract, terminated: [] }),
    });
    const user = await openConsole('/agents/contracts', rights);
    await user.click(await screen.findByRole('button', { name: words.offer }));
    const dialog = within(await screen.findByRole('dialog'));
    const agent = dialog.getByRole('searchbox', { name: words.agent });
    await user.type(agent, 'nobody');
    expect(await dialog.findByText(words.searchNone)).toBeTruthy();
    await user.clear(agent);
    await user.type(agent, 'agent1');
    await user.click(await dialog.findByRole('button', { name: 'agent1' }));
    await user.type(dialog.getByRole('textbox', { name: words.ratePercent }), '10');
    await user.type(dialog.getByRole('textbox', { name: words.cap }), '500');
    const threshold = dialog.getByRole('textbox', { name: words.minTurnover });
    await user.type(threshold, '1,0,0');
    await user.click(dialog.getByRole('button', { name: words.offer }));
    expect(await dialog.findByText(pt.adjustments.unreadable)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(threshold));
    expect(wire.of('operatorContracts.offer')).toEqual([]);
    await user.clear(threshold);
    await user.type(threshold, '1.000');
    await user.click(dialog.getByRole('button', { name: words.offer }));
    await waitFor(() =>
      expect(wire.of('operatorContracts.offer')).toMatchObject([
        { body: { terms: { tiers: [{ minTurnover: 100_000, rate: '0.1' }], cap: 50_000 } } },
      ]),
    );
  });
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';

const memberId = '01a1fee5-8908-71a3-8484-e17187e73781';

const at = '2026-11-21T15:00:00.000Z';

const exclusion = {
  kind: 'self_exclusion',
  origin: 'member',
  startedAt: at,
  until: null,
  returnFrom: null,
} as const;

const registerRow = {
  memberId,
  account: 'ana',
  exclusion,
  orderedBy: null,
  reason: null,
  limits: 2,
  changedAt: at,
} as const;

describe('the register of responsible gaming', () => {
  test('tells own exclusions from those asked for, the house’s and a register’s, and shows who has limits', async () => {
    const origins = ['member', 'request', 'operator', 'register'] as const;
    wire.answer({
      'operatorGaming.register': () => ({
        content: [
          ...origins.map((origin) => ({
            ...registerRow,
            memberId: memberId.replace(/.$/, String(origins.indexOf(origin))),
            account: `excluded-by-${origin}`,
            exclusion: { ...exclusion, origin },
            ...(origin === 'member' ? {} : { orderedBy: 'bruna', reason: `motivo ${origin}` }),
          })),
          {
            ...registerRow,
            account: 'resting',
            exclusion: { ...exclusion, kind: 'time_out' as const, until: at },
          },
        ],
        nextCursor: null,
      }),
    });
    const user = await openConsole('/gaming', ['gaming.read', 'members.read']);
    const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr')?.textContent;
    await screen.findByRole('link', { name: 'excluded-by-member' });
    const words = origins.map((origin) => pt.care.excludedBy[origin]);
    expect(new Set(words).size).toBe(4);
    for (const origin of origins) {
      const row = rowOf(`excluded-by-${origin}`);
      expect(row).toContain(pt.care.excludedBy[origin]);
      expect(row).toContain(pt.care.forever);
      if (origin !== 'member') expect(row).toContain(`motivo ${origin}`);
      if (origin !== 'member') expect(row).toContain('bruna');
    }
    expect(rowOf('resting')).toContain(pt.care.onBreak);
    await user.click(screen.getByRole('button', { name: pt.list.filters }));
    await user.selectOptions(screen.getByLabelText(pt.care.origin), pt.words.origin.register);
    await user.click(screen.getByRole('button', { name: pt.list.apply }));
    await waitFor(() =>
      expect(wire.of('operatorGaming.register').at(-1)).toEqual({
        query: { limit: 50, show: 'excluded', origin: 'register' },
      }),
    );
    await user.click(screen.getByRole('button', { name: pt.care.limited }));
    await waitFor(() =>
      expect(wire.of('operatorGaming.register').at(-1)).toEqual({ query: { limit: 50, show: 'limited' } }),
    );
  });
});

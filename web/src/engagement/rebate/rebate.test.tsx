import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { RebatePage } from './rebate-page.tsx';

const lines = [{ gameType: 'RNG', turnover: 60_000, rate: '0.02', amount: 1_200 }];
const open = { currency: 'BRL', level: 'silver', until: '2026-11-20', lines, amount: 1_200 };

it('MEMBER-14 a rebate shows how it is made and is claimed; a press without an answer is sent again under its key', async () => {
  let tries = 0;
  let claimed = false;
  wire.answer({
    'rebate.open': () => (claimed ? { ...open, lines: [], amount: 0 } : open),
    'rebate.claims': () => ({ content: [], nextCursor: null }),
    'rebate.claim': () => {
      tries += 1;
      if (tries === 1) throw refusal('NETWORK', '', { status: 0 });
      claimed = true;
      return { id: 'r1', amount: 1_200, currency: 'BRL', at: new Date().toISOString() };
    },
  });
  const { user } = await show(<RebatePage />, { as: 'member' });
  const button = await screen.findByRole('button', { name: /Resgatar R\$\s12,00/ });
  expect((await screen.findByRole('table')).textContent).toMatch(/Cassino.*R\$\s600,00.*2%.*R\$\s12,00/);
  await user.click(button);
  await waitFor(() => expect(wire.of('rebate.claim')).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: /Resgatar/ }));
  expect(await screen.findByText('Ainda não há nada para resgatar')).toBeTruthy();
  const [first, second] = wire.of('rebate.claim');
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  expect(useToasts.getState().toasts.map(({ title }) => title)).toContain('Cashback creditado');
});

import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { member, refusal } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { useSession } from '../../platform/session/session.ts';
import { ChangePasswordPopup } from './change-password-popup.tsx';

const at = '2026-11-20T12:00:00.000Z';
const standing = (version: number, due: ('terms' | 'privacy')[]) => ({
  due,
  texts: [
    {
      kind: 'terms' as const,
      version,
      publishedAt: at,
      text: '<p>The new words</p>',
      note: 'Clearer limits',
    },
    { kind: 'privacy' as const, version: 1, publishedAt: at, text: '<p>Old</p>', note: 'First' },
  ],
  marketing: [],
  history: [],
});

it('shows what is new, accepts the version that was shown, and shows a newer one that came meanwhile', async () => {
  let version = 2;
  let tries = 0;
  wire.answer({
    'member.info': () => member(),
    'privacy.consents': () => standing(version, ['terms']),
    'privacy.accept': () => {
      tries += 1;
      if (tries > 1) return standing(version, []);
      version = 3;
      throw refusal('STATE_CONFLICT', 'Isto mudou');
    },
  });
  const { user } = await show(<ChangePasswordPopup reason="consent" />, { as: 'member' });
  useSession.getState().setOwes('consent');
  expect(await screen.findByText(/Clearer limits/)).toBeTruthy();
  expect(screen.queryByText('Old')).toBeNull();
  const accept = screen.getByRole('button', { name: 'Li e aceito' });
  await user.click(accept);
  expect(await screen.findByText(/versão 3/)).toBeTruthy();
  expect(wire.of('privacy.accept')[0]?.body).toEqual({ terms: 2 });
  await user.click(screen.getByRole('button', { name: 'Li e aceito' }));
  await waitFor(() => expect(useSession.getState().owes).toBeNull());
  expect(wire.of('privacy.accept')[1]?.body).toEqual({ terms: 3 });
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/site.tsx';
import { usePopups } from '../../platform/popups.ts';
import { Toasts } from './toasts.tsx';

it('what is told stands at the top while a popup is open: its buttons are at the bottom', async () => {
  await show(<Toasts />);
  const place = () => screen.getByRole('region', { name: 'Notificações' }).className;
  expect(place()).toContain('bottom-20');
  usePopups.getState().open({ kind: 'login' });
  await expect.poll(place).toContain('top-20');
  usePopups.getState().close();
  await expect.poll(place).toContain('bottom-20');
});

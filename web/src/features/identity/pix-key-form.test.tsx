import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { PixKeyForm } from './pix-key-form.tsx';

it('a Pix key that can be none is told in the words of the product [MSG-15]', async () => {
  const { user } = await show(<PixKeyForm onDone={() => undefined} />, { as: 'member', language: 'en' });
  await user.type(await screen.findByRole('textbox', { name: 'Pix key' }), '123{Enter}');
  expect(await screen.findByText('Please enter receiving address')).toBeTruthy();
  expect(wire.of('identity.addPayoutAccount')).toEqual([]);
});

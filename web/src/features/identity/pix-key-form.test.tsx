import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { PixKeyForm } from './pix-key-form.tsx';

it.each(['123{Enter}', '{Enter}', '   {Enter}'])(
  'MSG-15: a receiving address that is missing or can be none (%j) is told in the words of the product',
  async (typed) => {
    const { user } = await show(<PixKeyForm onDone={() => undefined} />, { as: 'member', language: 'en' });
    await user.type(await screen.findByRole('textbox', { name: 'Pix key' }), typed);
    expect(await screen.findByText('Please enter receiving address')).toBeTruthy();
    expect(wire.of('identity.addPayoutAccount')).toEqual([]);
  },
);

import { marketOn } from '@croupier/market';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { en, pt } from '../../../test/messages.ts';
import { PixKeyForm } from './pix-key-form.tsx';

const { pix } = marketOn('br', '2026-01-01').payees;
if (!pix) throw new Error('Brazil pays by Pix');
const keys = pix;

it.each(['{Enter}', '   {Enter}'])(
  'MSG-15: a receiving address that is missing (%j) is told in the words of the product',
  async (typed) => {
    const { user } = await show(<PixKeyForm keys={keys} onDone={() => undefined} />, {
      as: 'member',
      language: 'en',
    });
    await user.type(await screen.findByRole('textbox', { name: 'Pix key' }), typed);
    expect(await screen.findByText('Please enter receiving address')).toBeTruthy();
    expect(wire.of('identity.addPayoutAccount')).toEqual([]);
  },
);

describe.each([
  { language: 'en' as const, words: en.security, label: 'Pix key', kindLabel: 'Key type' },
  { language: 'pt' as const, words: pt.security, label: pt.security.pixKey, kindLabel: pt.security.pixKind },
])('a key of a wrong format, in $language', ({ language, words, label, kindLabel }) => {
  it.each([
    ['cpf', '12345678900'],
    ['email', 'ana.example.com'],
    ['phone', '12'],
    ['phone', '999999999999999'],
    ['random', '0000-1111'],
  ] as const)('says what a key of type %s looks like', async (kind, typed) => {
    const { user } = await show(<PixKeyForm keys={keys} onDone={() => undefined} />, {
      as: 'member',
      language,
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: kindLabel }), kind);
    const field = screen.getByRole('textbox', { name: label });
    await user.type(field, `${typed}{Enter}`);
    expect((await screen.findByRole('alert')).textContent).toBe(words.pixKeyWrong[kind]);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(new Set([...Object.values(words.pixKeyWrong), words.pixKeyInvalid]).size).toBe(5);
    expect(wire.of('identity.addPayoutAccount')).toEqual([]);
  });
});

it.each(['PIX_KEY_NOT_OWN', 'PAYOUT_ACCOUNT_INVALID'] as const)(
  'a key that the site refuses (%s) is marked, and told once',
  async (code) => {
    wire.answer({ 'identity.addPayoutAccount': () => Promise.reject(refusal(code, 'Não é sua')) });
    const { user } = await show(<PixKeyForm keys={keys} onDone={() => undefined} />, { as: 'member' });
    const field = await screen.findByRole('textbox', { name: pt.security.pixKey });
    await user.type(field, '52998224725{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Não é sua');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  },
);

import { type MarketCode, marketOn } from '@croupier/market';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { en } from '../../../test/messages.ts';
import { rule } from '../../../test/samples.ts';
import { passVerifications, show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { RegisterPopup } from './register-popup.tsx';
import { settings, usernameWay } from '../../../test/register-samples.ts';

const optional = { required: false };
const rules = [
  rule('username', { acceptedPattern: '^[a-zA-Z][a-zA-Z0-9]*$', patternId: 1, minLength: 4, maxLength: 16 }),
  rule('password', { acceptedPattern: '^(?=.*[A-Za-z])(?=.*[0-9]).+$', patternId: 5, minLength: 8 }),
  rule('payeeName', { ...optional, acceptedPattern: '^[A-Za-z ]+$', patternId: 13 }),
  rule('mobileNum', { ...optional, acceptedPattern: '^[0-9]+$', patternId: 6 }),
  rule('email', { ...optional, acceptedPattern: '^[^@ ]+@[^@ ]+$', patternId: 3 }),
  rule('affiliateCode', { ...optional, acceptedPattern: '^[A-Za-z0-9]+$', patternId: 4 }),
];
const own = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);

function errorOf(name: string): string {
  const id = own(name)?.getAttribute('aria-describedby')?.split(' ')[0] ?? '';
  return own(name)?.getAttribute('aria-invalid') === 'true'
    ? (document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '')
    : '';
}

async function open(shown = rules, market: MarketCode = 'br') {
  passVerifications();
  wire.answer(settings([usernameWay(shown)]));
  const { user } = await show(<RegisterPopup />, { path: '/register', language: 'en', market });
  await screen.findByRole('button', { name: 'Create account' });
  const send = () => user.click(screen.getByRole('button', { name: 'Create account' }));
  const type = async (name: string, text: string) => {
    const input = own(name);
    if (!input) throw new Error(`no field ${name}`);
    await user.clear(input);
    await user.type(input, text);
  };
  return { send, type };
}

describe('the texts of a registration, word for word', () => {
  it('an empty field that is asked for, the confirmation too [MSG-12 VALID-12]', async () => {
    const { send } = await open();
    await send();
    await waitFor(() => expect(errorOf('username')).toBe('Input cannot be empty'));
    expect(errorOf('confirmPassword')).toBe('Input cannot be empty');
    expect(wire.of('member.register')).toEqual([]);
  });

  it('a name, a password and a confirmation that do not fit [MSG-09 MSG-10 MSG-05]', async () => {
    const { send, type } = await open();
    await type('username', '1ana');
    await type('password', 'somelettersonly');
    await type('confirmPassword', 'another');
    await send();
    await waitFor(() => expect(errorOf('username')).toBe('Account format is incorrect'));
    expect(errorOf('password')).toBe('Password format is incorrect');
    expect(errorOf('confirmPassword')).toBe('Confirmation password is not correct.');
  });

  it('a real name, a number and an address that do not fit [MSG-06 MSG-07 MSG-11]', async () => {
    const { send, type } = await open();
    await type('payeeName', 'Ana 3');
    await type('mobileNum', '11 9876x');
    await type('email', 'nobody');
    await send();
    await waitFor(() => expect(errorOf('payeeName')).toBe('Real name format is incorrect'));
    expect(errorOf('mobileNum')).toBe('Phone number format is incorrect');
    expect(errorOf('email')).toBe('E-mail format is incorrect');
  });

  it.each([
    ['br', '119999', 'Enter the number with its area code: 10 or 11 digits'],
    ['co', '2123456789', 'Enter the 10 digits of the mobile number, which begins with 3'],
    ['co', '31234567890', 'Enter the 10 digits of the mobile number, which begins with 3'],
    ['co', '300 123 45', 'Enter the 10 digits of the mobile number, which begins with 3'],
    ['other', '119999', 'Enter 10 or 11 digits'],
  ] as const)('a number that is none in the market %s: %s', async (market, typed, said) => {
    const brand = { minLength: 10, maxLength: 11, acceptedPattern: '^[0-9]+$', patternId: 6 };
    const ofMarket = marketOn(market, '2026-11-26').registration.mobileNum;
    const { send, type } = await open([rule('mobileNum', { ...optional, ...brand, ...ofMarket })], market);
    await type('mobileNum', typed);
    await send();
    await waitFor(() => expect(errorOf('mobileNum')).toBe(said));
    await type('mobileNum', market === 'co' ? '300 123 4567' : '11 98765-4321');
    await waitFor(() => expect(errorOf('mobileNum')).toBe(''));
  });

  it.each([
    ['limitSession', ['abc', '0', '1441', '99999'], '90', 'Enter from 1 to 1,440 minutes: a day has no more'],
    ['limitLoss', ['abc', '-5', '1,2,3'], '50', en.deposit.amountUnreadable],
    ['limitDeposit', ['abc', '-5'], '12.50', en.deposit.amountUnreadable],
  ] as const)('a limit that can be none, %s', async (field, wrong, right, said) => {
    const { send, type } = await open([rule(field, { ...optional, minLength: 1, maxLength: 12 })]);
    for (const typed of wrong) {
      await type(field, typed);
      await send();
      await waitFor(() => expect(errorOf(field), typed).toBe(said));
    }
    await type(field, right);
    await waitFor(() => expect(errorOf(field)).toBe(''));
  });

  it('an invitation code that can be none [MSG-08]', async () => {
    const { send, type } = await open();
    await type('affiliateCode', 'AB-12');
    await send();
    await waitFor(() => expect(errorOf('affiliateCode')).toBe('Invalid invitation code'));
  });

  it('rules are read once in a session, however often the page is loaded again [API-SESSION-15 CONST-47]', async () => {
    for (let times = 0; times < 2; times += 1) {
      await open();
      cleanup();
      queryClient.clear();
    }
    expect(sessionStorage.getItem('registerSettings')).toContain('acceptedPattern');
    expect(wire.of('system.registerSettings')).toHaveLength(1);
  });
});

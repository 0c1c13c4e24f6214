import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { login, member, refusal, rule } from '../../../test/samples.ts';
import { openTab, passVerifications, show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import type { RegistrationWay } from '../../platform/shapes.ts';
import { problemOf } from '../phone-proof/index.ts';
import { RegisterPopup } from './register-popup.tsx';
import { mobileWay, settings, usernameWay } from '../../../test/register-samples.ts';

const account = [
  rule('username', { minLength: 4, maxLength: 16 }),
  rule('password', { minLength: 8, maxLength: 32, type: 'password' }),
];
const number = rule('mobileNum', {
  acceptedPattern: '^[0-9]+$',
  patternId: 6,
  minLength: 10,
  maxLength: 11,
  type: 'tel',
});
const code = rule('verificationCode', { minLength: 1, maxLength: 255 });
const captcha = rule('captcha', { minLength: 5, maxLength: 5, acceptedPattern: '^[A-Za-z0-9]+$' });
const byUsername = usernameWay([...account, captcha]);
const byMobile = mobileWay([number, code, captcha]);

async function open(ways: RegistrationWay[], answers: Parameters<typeof wire.answer>[0] = {}) {
  const verifications = passVerifications();
  wire.answer({
    ...settings(ways),
    'verification.captcha': () => 'iVBORw0KGgo=',
    'member.info': () => member(),
    ...answers,
  });
  const shown = await show(<RegisterPopup />, { path: '/register' });
  await screen.findByRole('button', { name: 'Criar conta' });
  return { ...shown, verifications };
}
const create = () => screen.getByRole('button', { name: 'Criar conta' });
const getCode = () => screen.getByRole('button', { name: 'Receber código' });
const mobile = () => screen.getByLabelText('Celular');
const country = () => screen.findByRole('combobox', { name: 'Código do país' });

afterEach(() => vi.unstubAllGlobals());

describe('for each combination of the flags the popup shows what it must', () => {
  it.each<[string, RegistrationWay[], string[], boolean | null, string]>([
    ['username alone', [byUsername], [], true, 'POPUP-REG-01 REG-02 LABEL-01'],
    ['mobile alone', [byMobile], [], false, 'POPUP-REG-02 REG-02'],
    [
      'both: mobile first',
      [byUsername, byMobile],
      ['Usuário', 'Celular'],
      false,
      'REG-01 POPUP-REG-01 POPUP-REG-02',
    ],
    ['neither', [], [], null, 'REG-02'],
  ])('%s [%5$s]', async (_name, ways, tabs, usernameShown, _rows) => {
    if (usernameShown === null) {
      wire.answer(settings(ways));
      await show(<RegisterPopup />, { path: '/register' });
      expect(await screen.findByText('O cadastro está fechado no momento.')).toBeTruthy();
      return;
    }
    await open(ways);
    expect(screen.queryAllByRole('tab').map((tab) => tab.textContent)).toEqual(tabs);
    expect(document.querySelector('[name=username]') !== null).toBe(usernameShown);
    expect(document.querySelector('[name=mobileNum]') !== null).toBe(!usernameShown);
  });

  it.each([
    ['no password', mobileWay([number, code]), ['mobileNum', 'verificationCode']],
    [
      'a password',
      mobileWay([number, rule('password', { type: 'password' })], { password: true, proof: null }),
      ['mobileNum', 'password', 'confirmPassword'],
    ],
    [
      'a password and a code',
      mobileWay([number, code, rule('password', { type: 'password' })], { password: true }),
      ['mobileNum', 'verificationCode', 'password', 'confirmPassword'],
    ],
    ['a third party', mobileWay([number], { proof: 'third_party' }), ['mobileNum', 'phoneCode']],
  ])('by mobile number with %s [SITEFLAG-03 SITEFLAG-04 SITEFLAG-05]', async (_name, way, names) => {
    await open([way], { 'social.phoneService': () => ({ service: null }) });
    const shown = Array.from(document.querySelectorAll('form [name]'), (input) => input.getAttribute('name'));
    expect(shown).toEqual(names);
  });
});

it('changing the tab brings another captcha [REG-03]', async () => {
  const { user } = await open([byUsername, byMobile]);
  await waitFor(() => expect(wire.of('verification.captcha')).toHaveLength(1));
  await openTab(user, 'Usuário');
  await waitFor(() => expect(wire.of('verification.captcha')).toHaveLength(2));
  expect(document.querySelector('[name=username]')).not.toBeNull();
});

describe('a code by SMS', () => {
  const way = mobileWay([number, code]);
  it('is asked for only for a number that can be one [VALID-05 VALID-14 VALID-87]', async () => {
    const { user, verifications } = await open([way]);
    await user.click(getCode());
    expect(await screen.findByText('Este campo não pode ficar vazio')).toBeTruthy();
    await user.type(mobile(), '12');
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    await user.click(getCode());
    await waitFor(() => expect(mobile().getAttribute('aria-invalid')).toBe('true'));
    expect(verifications).toEqual([]);
    expect(wire.of('member.registerSms')).toEqual([]);
  });

  it('goes with the verification, counts down, and registers [API-SESSION-17 REG-06 REG-08]', async () => {
    const { user, verifications, address } = await open([way], {
      'member.registerSms': () => ({ expiredMinutes: 2 }),
      'member.registerMobile': () => login({ account: 'u23456789a' }),
    });
    await user.click(await country());
    await user.click(await screen.findByRole('option', { name: /Portugal/ }));
    await user.type(mobile(), '91234567890');
    await user.click(getCode());
    await waitFor(() => expect(wire.of('member.registerSms')).toHaveLength(1));
    expect(verifications).toEqual([{ purpose: 'sms', subject: '91234567890' }]);
    expect(wire.of('member.registerSms')[0]?.body).toEqual({
      countryDialingCode: '351',
      mobileNo: '91234567890',
      verification: 'verified',
    });
    expect(await screen.findByText('120 s')).toBeTruthy();
    await user.type(screen.getByLabelText('Código de verificação'), '123456');
    await user.click(screen.getByRole('checkbox'));
    await user.click(create());
    await waitFor(() => expect(address()).toBe('/'));
    expect(wire.of('member.registerMobile')[0]?.body).toMatchObject({
      mobileNum: '91234567890',
      countryDialingCode: '351',
      verificationCode: '123456',
      termsAccepted: true,
    });
    expect(verifications).toHaveLength(1);
  });

  it('that is missing stops the form [VALID-16]', async () => {
    const { user } = await open([way]);
    await user.type(mobile(), '11987654321');
    await user.click(screen.getByRole('checkbox'));
    await user.click(create());
    expect(await screen.findByText('Este campo não pode ficar vazio')).toBeTruthy();
    expect(mobile().getAttribute('aria-invalid')).toBeNull();
    expect(wire.of('member.registerMobile')).toEqual([]);
  });

  it('that was refused is told in a dialog with the words of the site [ERR-01 ERR-02 ERR-03]', async () => {
    const { user } = await open([way], {
      'member.registerSms': () =>
        Promise.reject(
          refusal('TOO_MANY_REQUESTS', 'Muitas tentativas. Aguarde um momento', { status: 429 }),
        ),
    });
    await user.type(mobile(), '11987654321');
    await user.click(getCode());
    expect(await screen.findByText('Muitas tentativas. Aguarde um momento')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByText('Muitas tentativas. Aguarde um momento')).toBeNull());
  });
});

it('a wrong invitation code is told in a dialog, and nothing is sent [ERR-04 API-SESSION-23]', async () => {
  const way = usernameWay([...account, rule('affiliateCode', { required: false })]);
  const { user } = await open([way], {
    'agents.affiliate': () => Promise.reject(refusal('AFFILIATE_CODE_INVALID', 'Código de convite inválido')),
  });
  await user.type(screen.getByLabelText('Usuário'), 'ana2026');
  await user.type(screen.getByLabelText('Senha'), 'Senha2026');
  await user.type(screen.getByLabelText('Confirmar senha'), 'Senha2026');
  await user.type(screen.getByLabelText(/^Código de convite/), 'NOBODY');
  await user.click(screen.getByRole('checkbox'));
  await user.click(create());
  expect(await screen.findByRole('dialog', { name: 'Código de convite' })).toBeTruthy();
  expect(screen.getAllByText('Código de convite inválido').length).toBeGreaterThan(0);
  expect(wire.of('member.register')).toEqual([]);
});

describe('a number that a third party proves', () => {
  const service = { channel: 'FIREBASE', baseUrl: 'https://phone.example', apiKey: 'k' };
  const answer = (status: number, value: object) => new Response(JSON.stringify(value), { status });

  it('is sent with the token, and no code to the site [REGFIELD-21 REGFIELD-22]', async () => {
    const asked: [string, unknown][] = [];
    vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
      asked.push([url, JSON.parse(body)]);
      return url.includes('sendVerificationCode')
        ? answer(200, { sessionInfo: 's1' })
        : answer(200, { idToken: 'the.id.token' });
    });
    const { user } = await open([mobileWay([number], { proof: 'third_party' })], {
      'social.phoneService': () => ({ service }),
      'member.registerMobile': () => login(),
    });
    await user.type(mobile(), '11987654321');
    await user.click(getCode());
    expect(await screen.findByText('60 s')).toBeTruthy();
    await user.type(screen.getByLabelText('Código de verificação'), '123456');
    await user.click(screen.getByRole('checkbox'));
    await user.click(create());
    await waitFor(() => expect(wire.of('member.registerMobile')).toHaveLength(1));
    expect(asked.map(([, body]) => body)).toEqual([
      { phoneNumber: '+5511987654321' },
      { sessionInfo: 's1', code: '123456' },
    ]);
    expect(wire.of('member.registerMobile')[0]?.body).toMatchObject({
      firebaseChannel: 'FIREBASE',
      firebaseIdToken: 'the.id.token',
    });
  });

  it('tells what the service says [ERR-10 ERR-13]', async () => {
    vi.stubGlobal('fetch', async () =>
      answer(400, { error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER : wait' } }),
    );
    const { user } = await open([mobileWay([number], { proof: 'third_party' })], {
      'social.phoneService': () => ({ service }),
    });
    await user.type(mobile(), '11987654321');
    await user.click(getCode());
    expect(await screen.findByText(/Tente de novo em 5 minutos/)).toBeTruthy();
  });

  it.each([
    ['INVALID_PHONE_NUMBER', 'invalidNumber', 'ERR-09'],
    ['MISSING_PHONE_NUMBER', 'missingNumber', 'ERR-10'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'tooMany', 'ERR-11'],
    ['SOMETHING_NEW', 'unknown', 'ERR-12'],
    ['INVALID_CODE', 'wrongCode', 'ERR-13'],
    ['MISSING_CODE', 'wrongCode', 'ERR-13'],
    ['CAPTCHA_CHECK_FAILED', 'captchaFailed', 'ERR-14'],
    ['QUOTA_EXCEEDED', 'quota', 'ERR-15'],
    ['OPERATION_NOT_ALLOWED', 'notEnabled', 'ERR-16'],
    ['SESSION_EXPIRED', 'expired', 'ERR-17'],
    ['auth/popup-closed-by-user', 'closed', 'ERR-18'],
  ])('%s has a text of its own: %s [%s]', (given, problem) => {
    expect(problemOf(given)).toBe(problem);
  });
});

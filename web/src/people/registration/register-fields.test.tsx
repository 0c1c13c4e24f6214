import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { login, member, rule } from '../../../test/samples.ts';
import { passVerifications, show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { pt } from '../../../test/messages.ts';
import type { FieldRule } from '../../platform/shapes.ts';
import { RegisterPopup } from './register-popup.tsx';
import { settings, usernameWay } from '../../../test/register-samples.ts';

const account = [
  rule('username', { acceptedPattern: '^[a-zA-Z][a-zA-Z0-9]*$', patternId: 1, minLength: 4, maxLength: 16 }),
  rule('password', { minLength: 8, maxLength: 32, type: 'password' }),
];

/** Each field with what its own rule refuses, and the rows that it observes: shown, required, format. */
const fields: [field: string, own: Partial<FieldRule>, wrong: string, rows: string][] = [
  [
    'payeeName',
    { patternId: 13, acceptedPattern: '^[\\p{L} ]+$', minLength: 2 },
    'Ana 1',
    'VALID-18 VALID-30 VALID-42',
  ],
  [
    'paymentPassword',
    { patternId: 6, acceptedPattern: '^[0-9]+$', minLength: 6, maxLength: 6, type: 'password' },
    '12a456',
    'VALID-19 VALID-31 VALID-43',
  ],
  [
    'qqNum',
    { patternId: 6, acceptedPattern: '^[0-9]+$', minLength: 5, maxLength: 12 },
    '12a45',
    'VALID-20 VALID-32 VALID-44',
  ],
  ['line', { patternId: 9, acceptedPattern: '^\\S+$', minLength: 4 }, 'a b c', 'VALID-21 VALID-33 VALID-45'],
  [
    'whatsapp',
    { patternId: 6, acceptedPattern: '^[0-9]+$', minLength: 8 },
    '+551198765',
    'VALID-22 VALID-34 VALID-46',
  ],
  [
    'facebook',
    { patternId: 9, acceptedPattern: '^\\S+$', minLength: 5 },
    'ana lima',
    'VALID-23 VALID-35 VALID-47',
  ],
  [
    'wechat',
    { patternId: 9, acceptedPattern: '^\\S+$', minLength: 6 },
    'ana lima',
    'VALID-24 VALID-36 VALID-48',
  ],
  [
    'idNumber',
    { patternId: 6, acceptedPattern: '^[0-9]+$', minLength: 9, maxLength: 9 },
    '12345678x',
    'VALID-25 VALID-37 VALID-49',
  ],
  [
    'email',
    { patternId: 3, acceptedPattern: '^[^@ ]+@[^@ ]+$', type: 'email' },
    'nobody',
    'VALID-26 VALID-38 VALID-50',
  ],
  [
    'recommenderId',
    { patternId: 1, acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$', minLength: 4 },
    '1abc',
    'VALID-27 VALID-39 VALID-51',
  ],
  [
    'affiliateCode',
    { patternId: 4, acceptedPattern: '^[A-Za-z0-9]+$', minLength: 4 },
    'AB-12',
    'VALID-28 VALID-40 VALID-52',
  ],
  [
    'telegram',
    { patternId: 9, acceptedPattern: '^@?[A-Za-z0-9_]+$', minLength: 5 },
    'ana lima',
    'REGFIELD-23',
  ],
  ['zalo', { patternId: 6, acceptedPattern: '^[0-9]+$', minLength: 8 }, '1234567x', 'REGFIELD-24'],
];
// A document is called as the market of the brand calls it.
const labels: Record<string, string> = { ...pt.register.fields, idNumber: 'CPF' };
const own = (field: string): Element | null => document.querySelector(`[name="${field}"]`);
const errorOf = (field: string): string => {
  const input = own(field);
  if (input?.getAttribute('aria-invalid') !== 'true') return '';
  const id = input.getAttribute('aria-describedby')?.split(' ')[0] ?? '';
  return document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '';
};
const create = () => screen.getByRole('button', { name: 'Criar conta' });

async function open(rules: FieldRule[]) {
  passVerifications();
  wire.answer({
    ...settings([usernameWay([...account, ...rules])]),
    'verification.captcha': () => 'iVBORw0KGgo=',
    'agents.affiliate': () => ({ code: 'X', nickname: 'X' }),
    'member.register': () => login(),
    'member.info': () => member(),
  });
  const shown = await show(<RegisterPopup />, { path: '/register' });
  await screen.findByLabelText('Usuário');
  return shown;
}
type User = Awaited<ReturnType<typeof open>>['user'];

/** Pasted: what is typed letter by letter is the last test's. */
async function fillAccount(user: User) {
  for (const [label, text] of [
    ['Usuário', 'ana2026'],
    ['Senha', 'Senha2026'],
    ['Confirmar senha', 'Senha2026'],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(screen.getByRole('checkbox'));
}

describe.each(fields)('%s', (field, its, wrong, rows) => {
  it(`shows only where it is enabled, with its label [${rows.split(' ')[0] ?? ''}]`, async () => {
    await open([rule(field, { ...its, enabled: false, required: true })]);
    expect(own(field)).toBeNull();
  });

  it(`is asked for where it is required, and refused by its own rule [${rows.split(' ').slice(1).join(' ') || rows}]`, async () => {
    const { user } = await open([rule(field, { ...its, required: true })]);
    expect(screen.getByLabelText(labels[field] ?? '?')).toBe(own(field));
    await fillAccount(user);
    await user.click(create());
    await waitFor(() => expect(errorOf(field)).toBe('Este campo não pode ficar vazio'));
    const input = own(field);
    if (input instanceof HTMLElement) await user.type(input, wrong);
    await user.click(create());
    await waitFor(() => expect(errorOf(field)).not.toBe('Este campo não pode ficar vazio'));
    expect(errorOf(field)).not.toBe('');
    expect(wire.of('member.register')).toEqual([]);
  });

  it(`may stay empty where it is not required [${rows.split(' ')[1] ?? rows}]`, async () => {
    const { user } = await open([rule(field, { ...its, required: false })]);
    await fillAccount(user);
    await user.click(create());
    await waitFor(() => expect(wire.of('member.register')).toHaveLength(1));
    expect(wire.of('member.register')[0]?.body).not.toHaveProperty(field);
  });
});

it('the withdrawal password is typed unseen [VALID-54]', async () => {
  await open([rule('paymentPassword', { type: 'password' })]);
  expect(own('paymentPassword')?.getAttribute('type')).toBe('password');
});

describe('the captcha', () => {
  const captcha = { patternId: 4, acceptedPattern: '^[A-Za-z0-9]+$', minLength: 5, maxLength: 5 };
  it('shows only where it is enabled [VALID-29]', async () => {
    await open([rule('captcha', { ...captcha, enabled: false })]);
    expect(own('captcha')).toBeNull();
    expect(wire.of('verification.captcha')).toEqual([]);
  });

  it('is asked for where it is required, refused by its rule and sent [VALID-41 VALID-53]', async () => {
    const { user } = await open([rule('captcha', { ...captcha, required: true })]);
    await fillAccount(user);
    await user.click(create());
    await waitFor(() => expect(errorOf('captcha')).toBe('Digite o código da imagem'));
    const input = own('captcha');
    if (input instanceof HTMLElement) await user.type(input, 'ab!12');
    await user.click(create());
    await waitFor(() => expect(errorOf('captcha')).not.toMatch(/Digite o código|^$/));
    if (input instanceof HTMLElement) {
      await user.clear(input);
      await user.type(input, 'ab123');
    }
    await user.click(create());
    await waitFor(() => expect(wire.of('member.register')[0]?.body).toMatchObject({ captcha: 'ab123' }));
  });
});

it('a birthday makes an adult or stops the form [REGFIELD-25 VALID-77]', async () => {
  const { user } = await open([
    rule('birthday', { type: 'date', minLength: 10, maxLength: 10, patternId: 11 }),
  ]);
  await fillAccount(user);
  const input = screen.getByLabelText('Data de nascimento');
  await user.type(input, `${new Date().getFullYear() - 10}-01-01`);
  await user.click(create());
  await waitFor(() => expect(errorOf('birthday')).toBe('Você precisa ter 18 anos ou mais'));
  expect(wire.of('member.register')).toEqual([]);
});

it('what is typed is trimmed, passwords are not [VALID-07]', async () => {
  const { user } = await open([
    rule('email', { required: false, patternId: 3, acceptedPattern: '^[^@ ]+@[^@ ]+$' }),
  ]);
  await user.type(screen.getByLabelText('Usuário'), '  ana2026  ');
  await user.type(screen.getByLabelText('Senha'), ' Senha2026 ');
  await user.type(screen.getByLabelText('Confirmar senha'), ' Senha2026 ');
  await user.type(screen.getByLabelText(/^E-mail/), ' ana@example.com ');
  await user.click(screen.getByRole('checkbox'));
  await user.click(create());
  await waitFor(() => expect(wire.of('member.register')).toHaveLength(1));
  expect(wire.of('member.register')[0]?.body).toMatchObject({
    username: 'ana2026',
    password: ' Senha2026 ',
    email: 'ana@example.com',
    registerMethod: 'WEB',
    login: true,
    domain: location.hostname,
  });
});

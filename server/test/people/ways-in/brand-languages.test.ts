import { beforeEach, describe, expect, test } from 'vitest';
import { right, startDoorSite } from '../../helpers/sites/door-site.ts';
import { form } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startDoorSite);
beforeEach(async () => {
  await site.set(site.demo, spanish);
  await site.forgetRequests();
});

/** A brand that speaks Spanish and English, and no Portuguese. */
const spanish = { languages: 'ES,EN', 'language.default': 'ES' };
const es = { language: 'es-CO,es;q=0.9,en;q=0.5' };
let drawn = 0;
const newAddress = (): string => `hola${(drawn += 1)}@example.com`;
const message = (answer: { body: { message?: unknown } }) => answer.body.message;

describe('a brand in Spanish and English', () => {
  test('words its refusals and what it says of fields in the reader’s language, or else in its own first one', async () => {
    const wrong = async (language: string, query = '') =>
      message(await site.stranger({ language }).call('GET', `/wps/member/info${query}`));
    expect(await wrong('es-MX')).toBe('No has iniciado sesión, inicia sesión');
    expect(await wrong('en-GB,es;q=0.5')).toBe('You are not logged in, please login');
    expect(await wrong('pt-BR')).toBe('No has iniciado sesión, inicia sesión');
    expect(await wrong('pt-BR,en;q=0.3')).toBe('You are not logged in, please login');
    expect(await wrong('en', '?lang=ES')).toBe('No has iniciado sesión, inicia sesión');
    expect(await wrong('en', '?lang=pt')).toBe('You are not logged in, please login');
    const visitor = site.stranger(es);
    const answer = await visitor.register(
      form('hola', { termsAccepted: false, confirmPassword: 'Other4You' }),
    );
    expect(answer.body).toMatchObject({
      code: 'FIELDS_INVALID',
      message: 'Revisa los campos marcados',
      errors: {
        termsAccepted: 'Acepta los términos para continuar',
        confirmPassword: 'La confirmación de la contraseña no coincide.',
      },
    });
    const shape = await visitor.call('POST', '/wps/verification/sms/register', {});
    expect(shape.body).toMatchObject({ code: 'REQUEST_INVALID', errors: { mobileNo: 'Campo obligatorio' } });
    expect(message(await visitor.call('GET', '/wps/nowhere'))).toBe('No encontrado');
  });

  test('a brand without Spanish answers in its own first language', async () => {
    await site.set(site.demo, {});
    const visitor = site.stranger(es);
    expect(message(await visitor.call('GET', '/wps/member/info'))).toBe(
      'You are not logged in, please login',
    );
    const only = site.stranger({ language: 'es' });
    expect(message(await only.call('GET', '/wps/member/info'))).toBe('Você não está conectado, faça o login');
  });

  test('the code of a registration comes by SMS in Spanish', async () => {
    await site.set(site.demo, { ...spanish, 'flag.MOBILENUMREG3': true });
    const asked = { countryDialingCode: '55', mobileNo: '11987651234' };
    const sent = await site.stranger(es).call('POST', '/wps/verification/sms/register', asked);
    expect(sent.body).toMatchObject({ success: true, message: 'El código fue enviado' });
    const { text, code } = await site.message('+5511987651234');
    expect(text).toMatch(/^demo: tu código es \d+\. Vale por \d+ min\. No se lo des a nadie/);
    expect(text).toContain(code ?? '-');
  });

  test('letters come in Spanish: the link of a new password, and what happened at the doors', async () => {
    const email = newAddress();
    const { name, address } = await site.member({ email });
    const response = await fetch(`${site.url}/wps/member/password/email`, {
      method: 'POST',
      headers: { 'Accept-Language': 'es', Merchant: 'demo', 'X-Forwarded-For': '198.51.100.19' },
      body: new URLSearchParams({ username: name, email }),
    });
    expect(await response.json()).toMatchObject({
      success: true,
      message: 'Te enviamos el enlace para restablecer la contraseña',
    });
    const before = await site.message(email);
    expect(before.text).toMatch(
      /^Para crear una nueva contraseña en demo, abre este enlace dentro de 30 minutos:/,
    );
    await site.stranger({ ...es, address }).login(name, right);
    await site.stranger(es).login(name, right);
    const { text } = await site.message(email, [before]);
    expect(text).toContain(`se inició sesión en tu cuenta ${name} desde una dirección nueva.`);
    expect(text).toContain('Nunca pedimos tu contraseña ni un código.');
  });

  test('a message of the inbox is worded for its reader', async () => {
    const { browser } = await site.member();
    const asked = { password: right, reason: 'Ya no juego' };
    expect((await browser.sealed('POST', '/wps/member/closure', asked)).body.success).toBe(true);
    const read = async (language: string) => {
      const { body } = await browser.call('GET', '/wps/messages', undefined, { 'Accept-Language': language });
      return (body.value as { content: { title: string; text: string }[] }).content[0];
    };
    expect(await read('es')).toMatchObject({
      title: 'Cierre de la cuenta',
      text: 'Recibimos tu solicitud para cerrar la cuenta. Retira el saldo restante antes del cierre.',
    });
    expect(await read('en')).toMatchObject({ title: 'Closing your account' });
  });
});

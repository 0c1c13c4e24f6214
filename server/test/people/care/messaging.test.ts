import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailGateway, smsGateway } from '../../../src/people/messaging/gateways.ts';
import { readConfig } from '../../../src/platform/config.ts';
import { verifySignature } from '../../../src/platform/security/signature.ts';
import { createOutgoing } from '../../../src/platform/outgoing/outgoing.ts';

const outgoing = createOutgoing(['127.0.0.1']);

const message = {
  merchantId: 'm',
  channel: 'sms',
  to: '+5511987654321',
  subject: 'Croupier',
  text: 'Croupier: seu código é 123456.',
  code: '123456',
} as const;

const portOf = (server: { address(): AddressInfo | string | null }): number =>
  (server.address() as AddressInfo).port;

describe('the gateway of short messages', () => {
  let server: Server;
  const taken: { headers: Record<string, string>; target: string; body: string }[] = [];
  let answer = 202;
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        taken.push({ headers: request.headers as Record<string, string>, target: request.url ?? '', body });
        response.writeHead(answer).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());
  const gateway = () =>
    smsGateway(
      {
        url: `http://127.0.0.1:${portOf(server)}/send?brand=1`,
        party: 'croupier',
        keyId: 'key-1',
        secret: 'a-secret-of-the-gateway',
      },
      outgoing,
    );

  test('gets the message signed over path, time and body, with a reference for repeated ones', async () => {
    await gateway()(message, 'reference-1');
    const [sent] = taken;
    expect(sent?.headers).toMatchObject({ 'content-type': 'application/json', 'x-provider': 'croupier' });
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      to: message.to,
      text: message.text,
      reference: 'reference-1',
    });
    const parts = {
      method: 'POST',
      target: '/send?brand=1',
      party: 'croupier',
      keyId: 'key-1',
      timestamp: sent?.headers['x-timestamp'] ?? '',
      requestId: sent?.headers['x-request-id'] ?? '',
      body: sent?.body ?? '',
    };
    const check =
      (change: object = {}, key = 'a-secret-of-the-gateway') =>
      () =>
        verifySignature(
          Buffer.from(key),
          { ...parts, ...change },
          sent?.headers['x-signature'] ?? '',
          new Date(),
        );
    expect(check()).not.toThrow();
    expect(check({}, 'a-secret-of-another')).toThrow('SIGNATURE_INVALID');
    for (const change of [
      { body: `${parts.body} ` },
      { body: parts.body.replace(message.to, '+5511900000000') },
      ...[{ target: '/send' }, { method: 'PUT' }, { party: 'other' }, { keyId: 'key-2' }],
      { timestamp: String(Number(parts.timestamp) + 1) },
      { requestId: randomUUID() },
    ])
      expect(check(change), JSON.stringify(change)).toThrow('SIGNATURE_INVALID');
    await gateway()(message, 'reference-1');
    expect(new Set(taken.map(({ headers }) => headers['x-request-id'])).size).toBe(2);
  });

  test('one that it does not take is tried again: the failure is thrown, without the text', async () => {
    answer = 503;
    await expect(gateway()(message, 'reference-2')).rejects.toThrow('The SMS gateway answered 503');
    answer = 302;
    const error: unknown = await gateway()(message, 'reference-3').catch((failure: unknown) => failure);
    expect(String(error)).not.toContain('123456');
  });
});

describe('the mail server', () => {
  const letters: { from: string; to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        letters.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text,
        });
        done();
      });
    },
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const email = { ...message, channel: 'email', to: 'ana@example.com' } as const;
  const gateway = () =>
    mailGateway({ url: `smtp://127.0.0.1:${portOf(server.server)}`, from: 'no-reply@example.com' }, outgoing);

  test('gets the letter for one recipient', async () => {
    const send = gateway();
    await send(email, 'reference-4');
    send.close();
    expect(letters[0]).toMatchObject({ from: 'no-reply@example.com', to: ['ana@example.com'] });
    expect(letters[0]?.text).toContain('reference-4');
    expect(letters[0]?.text).not.toContain('Content-Disposition');
  });

  test('an address with more in it adds no recipient and no header', async () => {
    const send = gateway();
    await send({ ...email, to: 'ana@example.com,eve@example.com' }, 'reference-5').catch(() => undefined);
    await send({ ...email, to: 'ana@example.com\r\nBcc: eve@example.com' }, 'reference-6').catch(
      () => undefined,
    );
    send.close();
    expect(letters.flatMap(({ to }) => to).some((address) => address === 'eve@example.com')).toBe(false);
    expect(letters.some(({ text }) => /^Bcc:/im.test(text))).toBe(false);
  });

  test('a password is never given over an open line', async () => {
    const send = mailGateway(
      { url: `smtp://user:pass@127.0.0.1:${portOf(server.server)}`, from: 'no-reply@example.com' },
      outgoing,
    );
    await expect(send(email, 'reference-7')).rejects.toThrow(/TLS/i);
    send.close();
  });
});

describe('the settings', () => {
  test('name each other', () => {
    expect(() => readConfig({ SMS_URL: 'https://sms.example/send' })).toThrow(/SMS_URL, SMS_KEY/);
    expect(() => readConfig({ SMTP_URL: 'smtps://mail.example' })).toThrow(/SMTP_URL, MAIL_FROM/);
    expect(() => readConfig({ SMS_URL: 'ftp://sms.example', SMS_KEY: 'a:b:c' })).toThrow(
      /SMS_URL[^]*SMS_KEY/,
    );
    expect(
      readConfig({ SMS_URL: 'https://sms.example/send', SMS_KEY: 'party:key:a-secret-with:sign' }).sms,
    ).toEqual({
      url: 'https://sms.example/send',
      party: 'party',
      keyId: 'key',
      secret: 'a-secret-with:sign',
    });
  });
});

import { randomUUID } from 'node:crypto';
import nodemailer from 'nodemailer';
import type { Config } from '../../platform/config.ts';
import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import { signedHeaders } from '../../platform/security/signature.ts';
import type { Recipient } from './recipient.ts';

export interface Message extends Recipient {
  merchantId: string;
  subject: string;
  text: string;
  /** The same text without reading it: only a sandbox's outbox shows it. */
  code?: string;
}

/** Anyone who takes a message to its recipient. Throws where it wasn't taken, and may be asked again. */
export type Gateway = (message: Message, reference: string) => Promise<void>;

const patienceMs = 10_000;

/** Posts to a gateway by HTTP, signed like every call between this site and another party. */
export function smsGateway(
  { url, party, keyId, secret }: NonNullable<Config['sms']>,
  outgoing: Pick<Outgoing, 'fetch'>,
): Gateway {
  const key = Buffer.from(secret);
  return async ({ to, text }, reference) => {
    const address = new URL(url);
    const body = JSON.stringify({ to, text, reference });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const requestId = randomUUID();
    const target = `${address.pathname}${address.search}`;
    const response = await outgoing.fetch(address, {
      method: 'POST',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        'Content-Type': 'application/json',
        ...signedHeaders(key, { method: 'POST', target, party, keyId, timestamp, requestId, body }),
      },
      body,
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`);
  };
}

/** Hands over to a mail server; a password is given over an encrypted line only. */
export function mailGateway(
  { url, from }: NonNullable<Config['mail']>,
  outgoing: Pick<Outgoing, 'connect'>,
): Gateway & { close(): void } {
  const server = new URL(url);
  const port = Number(server.port || (server.protocol === 'smtps:' ? 465 : 587));
  const transport = nodemailer.createTransport({
    host: server.hostname,
    port,
    secure: server.protocol === 'smtps:',
    ...(server.username === ''
      ? {}
      : {
          requireTLS: true,
          auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
        }),
    // The library would resolve the name and connect by itself.
    getSocket(_options, taken) {
      outgoing.connect(server.hostname, port, patienceMs).then(
        (connection) => taken(null, { connection }),
        (error: Error) => taken(error),
      );
    },
    connectionTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const send: Gateway = async ({ to, subject, text }, reference) => {
    // As an object, so that no sign of the address can be read as a second one.
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      messageId: `<${reference}@${server.hostname}>`,
    });
  };
  return Object.assign(send, { close: () => transport.close() });
}

import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import * as z from 'zod';
import { readJson } from '../reading.ts';

export interface PhoneServiceSettings {
  issuer: string;
  audience: string;
}

const base = '/sandbox/phone-auth';
const validMs = 5 * 60_000;
const maxTries = 5;
const maxSent = 5;

const ask = z.object({ phoneNumber: z.string().max(40).catch('') }).catch({ phoneNumber: '' });
const answer = z
  .object({ sessionInfo: z.string().max(100).catch(''), code: z.string().max(40).catch('') })
  .catch({ sessionInfo: '', code: '' });

interface Sent {
  phoneNumber: string;
  code: string;
  tries: number;
  until: number;
}

/**
 * A service that verifies mobile numbers and signs what it found, with the calls, the errors and the tokens that Firebase
 * Authentication documents for it.
 */
export async function phoneServiceRoutes(
  app: FastifyInstance,
  settings: PhoneServiceSettings,
): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const kid = randomUUID();
  const sessions = new Map<string, Sent>();
  const inbox: { to: string; code: string; sentAt: string }[] = [];
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' }] };

  app.get(`${base}/jwks`, async () => keys);
  app.get(`${base}/inbox`, async (request) => {
    const to = new URL(request.url, 'http://sandbox').searchParams.get('to') ?? '';
    return { success: true, value: inbox.filter((message) => message.to === to).toReversed() };
  });

  app.post(`${base}/v1/accounts::sendVerificationCode`, async (request, reply) => {
    const { phoneNumber } = ask.parse(readJson(request.body));
    const refuse = (message: string) => reply.code(400).send({ error: { code: 400, message } });
    if (phoneNumber === '') return refuse('MISSING_PHONE_NUMBER');
    if (!/^\+[1-9]\d{7,14}$/.test(phoneNumber)) return refuse('INVALID_PHONE_NUMBER');
    const since = Date.now() - validMs;
    const recent = inbox.filter(({ to, sentAt }) => to === phoneNumber && Date.parse(sentAt) > since);
    if (recent.length >= maxSent) return refuse('TOO_MANY_ATTEMPTS_TRY_LATER');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const sessionInfo = randomUUID();
    sessions.set(sessionInfo, { phoneNumber, code, tries: 0, until: Date.now() + validMs });
    inbox.push({ to: phoneNumber, code, sentAt: new Date().toISOString() });
    if (inbox.length > 200) inbox.shift();
    return { sessionInfo };
  });

  app.post(`${base}/v1/accounts::signInWithPhoneNumber`, async (request, reply) => {
    const { sessionInfo, code } = answer.parse(readJson(request.body));
    const refuse = (message: string) => reply.code(400).send({ error: { code: 400, message } });
    if (sessionInfo === '') return refuse('MISSING_SESSION_INFO');
    if (code === '') return refuse('MISSING_CODE');
    const sent = sessions.get(sessionInfo);
    if (!sent) return refuse('INVALID_SESSION_INFO');
    if (sent.until < Date.now()) return refuse('SESSION_EXPIRED');
    sent.tries += 1;
    if (sent.tries > maxTries) return refuse('TOO_MANY_ATTEMPTS_TRY_LATER');
    if (sent.code !== code) return refuse('INVALID_CODE');
    sessions.delete(sessionInfo);
    const now = Math.floor(Date.now() / 1000);
    const idToken = await new SignJWT({
      auth_time: now,
      phone_number: sent.phoneNumber,
      firebase: { identities: { phone: [sent.phoneNumber] }, sign_in_provider: 'phone' },
    })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setIssuer(settings.issuer)
      .setAudience(settings.audience)
      .setSubject(randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .sign(privateKey);
    return { idToken, phoneNumber: sent.phoneNumber, expiresIn: '3600' };
  });
}

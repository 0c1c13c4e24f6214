import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readJson } from './reading.ts';
import * as z from 'zod';

export interface HumanSettings {
  siteKey: string;
  secret: string;
}

const base = '/sandbox/human';
const validMs = 5 * 60_000;
const maxTokens = 10_000;

const ask = z.object({ sitekey: z.string().max(100), action: z.string().max(40).default('') });

interface Issued {
  at: number;
  action: string;
}

/** A service that verifies people, with the script, the call and the error codes that Turnstile, hCaptcha and reCAPTCHA share. */
export async function humanRoutes(app: FastifyInstance, settings: HumanSettings): Promise<void> {
  const issued = new Map<string, Issued>();

  app.get(`${base}/api.js`, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );

  app.post(`${base}/token`, async (request, reply) => {
    const asked = ask.safeParse(readJson(request.body));
    if (!asked.success || asked.data.sitekey !== settings.siteKey)
      return reply.code(400).send({ error: 'invalid-sitekey' });
    if (issued.size >= maxTokens) issued.clear();
    const token = `human-${randomUUID()}`;
    issued.set(token, { at: Date.now(), action: asked.data.action });
    return { token };
  });

  app.post(`${base}/siteverify`, async (request) => {
    const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
    const refuse = (code: string) => ({ success: false, 'error-codes': [code] });
    if (!form.get('secret')) return refuse('missing-input-secret');
    if (!isSecret(form.get('secret') ?? '', settings.secret)) return refuse('invalid-input-secret');
    const token = form.get('response') ?? '';
    if (token === '') return refuse('missing-input-response');
    const known = issued.get(token);
    issued.delete(token);
    if (!known) return refuse('invalid-input-response');
    if (Date.now() - known.at > validMs) return refuse('timeout-or-duplicate');
    return {
      success: true,
      challenge_ts: new Date(known.at).toISOString(),
      action: known.action,
      'error-codes': [],
    };
  });
}

function isSecret(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A button that believes anyone who presses it. */
const script = `(() => {
  const words = { pt: 'Sou uma pessoa (ambiente de testes)', en: 'I am a person (sandbox)' };
  window.turnstile = {
    render(container, options) {
      const place = typeof container === 'string' ? document.querySelector(container) : container;
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = words[(options.language || 'pt').slice(0, 2)] || words.en;
      button.className = options.buttonClass || '';
      button.addEventListener('click', async () => {
        button.disabled = true;
        try {
          const response = await fetch('${base}/token', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ sitekey: options.sitekey, action: options.action }),
          });
          const answer = await response.json();
          if (!response.ok) throw new Error(answer.error);
          options.callback(answer.token);
        } catch (error) {
          button.disabled = false;
          if (options['error-callback']) options['error-callback'](String(error));
        }
      });
      place.append(button);
      return 'sandbox';
    },
    remove() {},
  };
})();
`;

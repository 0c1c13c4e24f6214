import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Payer } from './pages/forms.ts';
import { readJson } from './reading.ts';
import { invalid, Refusal } from './refusal.ts';
import { type Language, languageAsked } from './pages/texts.ts';

/** A page's form and a program's JSON come to the same calls; only their answers differ. */
export interface Posted {
  fromPage: boolean;
  fields: Record<string, unknown>;
  language: Language;
}

export function readPosted(request: FastifyRequest): Posted {
  const fromPage = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  if (!fromPage) {
    const parsed = z.record(z.string(), z.unknown()).safeParse(readJson(request.body));
    if (!parsed.success) throw invalid(parsed.error);
    return { fromPage, fields: parsed.data, language: languageOf(request) };
  }
  const { lang, ...fields } = Object.fromEntries(new URLSearchParams(String(request.body)));
  return { fromPage, fields, language: languageAsked(lang, request.headers['accept-language']) };
}

/** The payer as a page's visitor typed it, for the form that comes back. */
export function typedPayer({ fields }: Posted): Payer {
  const typed = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value.slice(0, 120) : '';
  };
  return { name: typed('payerName'), document: typed('payerDocument') };
}

export function languageOf(request: FastifyRequest): Language {
  const asked = URL.parse(request.url, 'http://sandbox')?.searchParams.get('lang');
  return languageAsked(asked, request.headers['accept-language']);
}

/**
 * Does the work and answers: a program gets JSON, a page comes back to itself and shows how things stand, also when a second
 * click found them decided already.
 */
export async function attempt(
  reply: FastifyReply,
  posted: Posted,
  page: string,
  work: () => Promise<object>,
): Promise<unknown> {
  const back = () => reply.redirect(`${page}?lang=${posted.language}`, 303);
  try {
    const value = await work();
    return posted.fromPage ? back() : { success: true, value };
  } catch (error) {
    if (posted.fromPage && error instanceof Refusal && error.status === 409) return back();
    throw error;
  }
}

import { type Language, locales } from '@croupier/contract';
import type { FastifyRequest } from 'fastify';
import { languagesOf } from '../settings/languages.ts';
import type { Merchant } from '../merchants.ts';
import type { Platform } from '../platform.ts';
import { SettingInvalid } from '../settings/index.ts';
import { answerLanguage } from './envelope.ts';

type Asked = Pick<FastifyRequest, 'query' | 'headers' | 'hostname'>;

/** What is known of a brand is a new object after each change of it, so its languages are read once and not at each request. */
const offered = new WeakMap<Merchant, readonly Language[]>();

function offeredBy(merchant: Merchant | undefined): readonly Language[] {
  if (!merchant) return locales;
  const known = offered.get(merchant) ?? readOffered(merchant);
  offered.set(merchant, known);
  return known;
}

/** A brand whose stored languages can't be meant is answered all the same: in any of ours. */
function readOffered(merchant: Merchant): readonly Language[] {
  try {
    return languagesOf(merchant);
  } catch (error) {
    if (error instanceof SettingInvalid) return locales;
    throw error;
  }
}

export const languageAt = (merchant: Merchant | undefined, { query, headers }: Asked): Language =>
  answerLanguage(query, headers['accept-language'], offeredBy(merchant));

/** Before the brand of a call is looked up: by what is known of brands without asking the database. */
export function knownLanguage({ merchants }: Pick<Platform, 'merchants'>, asked: Asked): Language {
  const { merchant: code } = asked.headers;
  return languageAt(merchants.known({ code, host: asked.hostname }), asked);
}

import type { Language } from '@croupier/contract';
import { randomBytes } from 'node:crypto';
import { URI } from 'otpauth';
import { createSealer } from '../../../../api-client/src/sealing.ts';
import { type GameSite, startGameSite } from './game-site.ts';
import type { Answer } from './site.ts';

export type Role = 'admin' | 'finance' | 'support';

export interface ContentSite extends GameSite {
  /** A signed-in operator's call. */
  as(role: Role, method: string, path: string, body?: object): Promise<Answer>;
  /** A visitor's read, in English unless told. */
  read<T>(path: string, options?: ReadOptions): Promise<T>;
  /** The actions on record, newest first. */
  actions(
    subjectId?: string,
  ): Promise<{ action: string; operator: string; detail: Record<string, string> }[]>;
}

interface ReadOptions {
  token?: string;
  language?: Language;
  merchant?: string;
  headers?: Record<string, string>;
}

/** The shipped site with games, members, and an operator of each role in the first brand. */
export async function startContentSite(environment: Record<string, string> = {}): Promise<ContentSite> {
  const site = await startGameSite(environment);
  const tokens = new Map<Role, string>();
  for (const role of ['admin', 'finance', 'support'] as const)
    tokens.set(role, await signInOperator(site, role));
  const as: ContentSite['as'] = (role, method, path, body) =>
    site.call(method, path, {
      token: tokens.get(role) ?? '',
      ...(body === undefined ? {} : { body }),
      headers: { 'Accept-Language': 'en' },
    });
  return {
    ...site,
    as,
    async read<T>(path: string, { token, language = 'en', merchant, headers }: ReadOptions = {}): Promise<T> {
      const answer = await site.call('GET', path, {
        ...(token === undefined ? {} : { token }),
        headers: {
          'Accept-Language': language,
          ...(merchant === undefined ? {} : { Merchant: merchant }),
          ...headers,
        },
      });
      if (!answer.body.success) throw new Error(`${path}: ${answer.body.code ?? answer.status}`);
      return answer.body.value as T;
    },
    async actions(subjectId) {
      const query = subjectId === undefined ? '' : `&subjectId=${subjectId}`;
      const answer = await as('admin', 'GET', `/operator/api/actions?limit=100${query}`);
      return (answer.body.value as { content: [] }).content;
    },
  };
}

/** A new operator of the role, signed in; gives the session's token. */
export async function signInOperator(
  site: Pick<GameSite, 'url' | 'call' | 'features'> & { merchant: GameSite['merchant'] },
  role: Role,
): Promise<string> {
  const account = `op-${randomBytes(5).toString('hex')}`;
  const password = 'Demo#2026';
  const form = { merchantId: site.merchant.id, account, name: 'Olívia Prado', role, password };
  const made = await site.features.operators.createOperator(form);
  const totp = URI.parse(made?.totpAddress ?? '');
  if (!('period' in totp)) throw new Error('not a time-based code');
  const sealer = createSealer({
    readKeys: async () => (await (await fetch(`${site.url}/.well-known/jwks.json`)).json()) as { keys: [] },
    now: () => new Date(),
  });
  const path = '/operator/api/session';
  const body = await sealer.seal(
    { account, password, totp: totp.generate() },
    { method: 'POST', path, merchant: site.merchant.code },
  );
  const answer = await site.call('POST', path, { body });
  return (answer.body.value as { token: string }).token;
}

/** The lists that a brand keeps at its console, by the groups of their calls. */
export const contentLists = [
  'operatorBanners',
  'operatorAnnouncements',
  'operatorHelp',
  'operatorPromotions',
  'operatorCustomerService',
  'operatorResources',
  'operatorDomains',
  'operatorRooms',
] as const;

/** Both languages of the brand, told apart. */
export const words = (text: string) => ({ pt: `${text} (pt)`, en: `${text} (en)`, es: '' });
export const always = { enabled: true, startsAt: '2020-01-01T00:00:00.000Z', endsAt: null };

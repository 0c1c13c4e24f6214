import { messagesOf } from '../../messages/index.ts';
import { fail } from '../../platform/failure.ts';
import { originsOf } from '../../platform/http/pages/page-policy.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Language, Localised } from './localised.ts';
import { siteSetting } from '../settings.ts';

const say = messagesOf('siteFields');

const file = /\.(?:avif|webp|png|jpe?g|gif|svg|ico)$/i;
/** A game's art is named without an ending: it stands for a family of files. */
const family = /^\/games\/[^.]+$/;
/** Paths are read as a browser reads them; where they lead to matters, not from where. */
const anySite = 'https://site.invalid';

export const imageHosts = (merchant: Merchant): string[] => siteSetting(merchant, 'cdn.images');

function canBeShown(merchant: Merchant, address: string, kind: 'file' | 'family'): boolean {
  const url = URL.parse(address, anySite);
  if (!url) return false;
  // The content security policy of the pages allows the site's own pictures and those of its image hosts.
  if (url.origin !== anySite) return originsOf(imageHosts(merchant)).includes(url.origin);
  return file.test(url.pathname) || (kind === 'family' && family.test(url.pathname));
}

/**
 * Refuses addresses that no page of the brand could show as a picture, each by the name of its field. An empty or absent
 * one is none.
 */
export function checkPictures(
  { merchant, language }: { merchant: Merchant; language: Language },
  addresses: Readonly<Record<string, string | undefined>>,
  kind: 'file' | 'family' = 'file',
): void {
  const hosts = originsOf(imageHosts(merchant));
  const text =
    hosts.length === 0
      ? say(language, 'ownPictures')
      : say(language, 'picturesOf', { hosts: hosts.join(', ') });
  const errors = Object.fromEntries(
    Object.entries(addresses)
      .filter(
        ([, address]) => address !== undefined && address !== '' && !canBeShown(merchant, address, kind),
      )
      .map(([field]) => [field, text]),
  );
  if (Object.keys(errors).length > 0) fail('FIELDS_INVALID', { errors });
}

/** The addresses of a picture per language by the names of their fields. */
export const inEach = (field: string, addresses: Localised): Record<string, string> =>
  Object.fromEntries(
    Object.entries(addresses).map(([language, address]) => [`${field}.${language}`, address]),
  );

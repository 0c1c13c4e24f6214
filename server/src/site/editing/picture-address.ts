import { fail } from '../../platform/failure.ts';
import { originsOf } from '../../platform/http/pages/page-policy.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Language, Localised } from './localised.ts';
import { siteSetting } from '../settings.ts';

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

const texts = {
  pt: (hosts: readonly string[]) =>
    `As páginas só mostram imagens do site, como /media/nome.webp${hosts.length > 0 ? `, e as de ${hosts.join(', ')}` : ''}`,
  en: (hosts: readonly string[]) =>
    `Pages show only pictures of the site, such as /media/name.webp${hosts.length > 0 ? `, and those at ${hosts.join(', ')}` : ''}`,
};

/**
 * Refuses addresses that no page of the brand could show as a picture, each by the name of its field. An empty or absent
 * one is none.
 */
export function checkPictures(
  { merchant, language }: { merchant: Merchant; language: Language },
  addresses: Readonly<Record<string, string | undefined>>,
  kind: 'file' | 'family' = 'file',
): void {
  const text = texts[language](originsOf(imageHosts(merchant)));
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
export const inBoth = (field: string, { pt, en }: Localised): Record<string, string> => ({
  [`${field}.pt`]: pt,
  [`${field}.en`]: en,
});

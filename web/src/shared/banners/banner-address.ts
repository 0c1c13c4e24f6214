import type { Banner } from '../../platform/shapes.ts';

/** Only paths of this site and https addresses, whatever an editor wrote. */
export function addressOf({ linkageType, linkage }: Pick<Banner, 'linkageType' | 'linkage'>): string | null {
  if (linkageType === 'PROMOTION') return `/promotions#${encodeURIComponent(linkage)}`;
  if (linkageType === 'PAGE') return /^\/(?![/\\])/.test(linkage) ? linkage : null;
  if (linkageType === 'URL') return linkage.startsWith('https://') ? linkage : null;
  return null;
}

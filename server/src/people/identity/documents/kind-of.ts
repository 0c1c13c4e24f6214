import { type DocumentKind, neutralMarket } from '@croupier/market';
import type { Platform } from '../../../platform/platform.ts';
import { marketOf } from '../../../site/index.ts';

/** What the brand's people are known by. */
export async function documentKindOf(
  { merchants, clock }: Pick<Platform, 'merchants' | 'clock'>,
  merchantId: string,
): Promise<DocumentKind> {
  const merchant = await merchants.byId(merchantId);
  return (merchant ? marketOf(merchant, clock.now()) : neutralMarket).documents.person;
}

import { type MarketPack, marketOn, type MarketText, marketText, neutralMarket } from '@croupier/market';
import { useState } from 'react';
import { useLocale } from 'use-intl';
import { useSite } from './site.ts';

/** What the brand's market asks for; a neutral one until the site has answered. */
export function useMarket(): MarketPack {
  const { data } = useSite();
  return data ? marketOn(data.info.merchant.market, data.businessTime.slice(0, 10)) : neutralMarket;
}

/** A text of the market for the reader. */
export function useMarketText(): (text: MarketText) => string {
  const locale = useLocale();
  return (text) => marketText(text, locale);
}

/** Of a mobile number whose country nobody has chosen yet. */
export const useDialingCode = (): string => useSite().data?.info.merchant.dialingCode ?? '';

/** The country of a number: the brand's own until another is chosen. */
export function useChosenDialingCode(known?: string): [code: string, choose: (code: string) => void] {
  const own = useDialingCode();
  const [chosen, choose] = useState(known);
  return [chosen || own, choose];
}

/** How amounts of the brand are marked: R$. */
export const useCurrencySymbol = (): string => useSite().data?.info.merchant.currencySymbol ?? '';

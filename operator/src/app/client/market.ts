import { type MarketPack, marketOn, type MarketText, marketText, neutralMarket } from '@croupier/market';
import { useState } from 'react';
import { useLocale } from 'use-intl';
import { useMe } from './me.ts';

/** What the brand's market asks for; a neutral one until it is known who is signed in. */
export function useMarket(): MarketPack {
  const { data } = useMe();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return data ? marketOn(data.merchant.market, today) : neutralMarket;
}

/** A text of the market for the reader. */
export function useMarketText(): (text: MarketText) => string {
  const locale = useLocale();
  return (text) => marketText(text, locale);
}

/** How the market calls the documents of persons and of companies. */
export function useDocumentNames(): { person: string; company: string } {
  const { documents } = useMarket();
  const text = useMarketText();
  return { person: text(documents.person.label), company: text(documents.company.label) };
}

import { decimalSign } from '@croupier/ui';

/** A share of the wire as a percentage to be edited, in the reader's digits: '0.0125' is 1,25. */
export const percentText = (rate: string, locale: string): string =>
  String(Number((Number(rate) * 100).toFixed(4))).replace('.', decimalSign(locale));

/** "1,25" or "1.25" percent as the wire's decimal rate; null where it is no percentage of at most four places. */
export function rateOf(percent: string): string | null {
  const text = percent.trim().replace(',', '.').replace('%', '').trim();
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text)) return null;
  const millionths = Math.round(Number(text) * 10_000);
  if (millionths > 1_000_000) return null;
  return (millionths / 1_000_000).toFixed(6).replace(/\.?0+$/, '');
}

import { useUiLocale } from './locale.tsx';
import type { ReactNode } from 'react';

/** How many, as the reader's language groups its figures. */
export function Count({ value }: { value: number }): ReactNode {
  const { locale } = useUiLocale();
  return <span className="figures">{value.toLocaleString(locale)}</span>;
}

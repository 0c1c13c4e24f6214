import type { ReactNode } from 'react';
import { useFormatter } from './formatter.ts';

/** How many, as the reader's language groups its figures. */
export function Count({ value }: { value: number }): ReactNode {
  const format = useFormatter();
  return <span className="figures">{format.number(value)}</span>;
}

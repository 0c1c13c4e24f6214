import type { ReactNode } from 'react';
import { useWords } from '../app/format/use-words.ts';

/** What an account counts: a currency by its code, points and play money in words. */
export function Unit({ code }: { code: string }): ReactNode {
  return <span className="whitespace-nowrap">{useWords()('unit', code)}</span>;
}

import { Button, ErrorState } from '@croupier/ui';
import { FilterX } from 'lucide-react';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure } from '../app/client/api.ts';
import { useFailureText } from '../app/client/use-failure-text.ts';
import { useWords } from '../app/format/use-words.ts';

/**
 * What is wrong with each filter that a call refused, by the filter's name; nothing where it failed for another reason. What the
 * address says is repeated: the server's own reason lists codes of the wire, which are nobody's words.
 */
export function useRefusedFilters(): (error: unknown) => string[] {
  const word = useWords();
  const t = useTranslations('list');
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return (error) => {
    if (!(error instanceof ApiFailure) || error.code !== 'REQUEST_INVALID') return [];
    return Object.keys(error.errors).map((name) => {
      const [filter, value] = [word('detail', name), asked[name]];
      return typeof value === 'string'
        ? t('filterUnknown', { filter, value })
        : t('filterUnread', { filter });
    });
  };
}

export interface ListFailedProps {
  error: unknown;
  onRetry: () => void;
  /** Takes the filters out of the address. */
  onClear?: (() => void) | undefined;
}

/** In place of a list that could not be read. Filters of a mistyped or outdated address are named: asking again would never help. */
export function ListFailed({ error, onRetry, onClear }: ListFailedProps): ReactNode {
  const t = useTranslations('list');
  const failureText = useFailureText();
  const refused = useRefusedFilters()(error);
  if (refused.length === 0 || !onClear)
    return (
      <ErrorState title={t('failed')} text={failureText(error)} retryLabel={t('retry')} onRetry={onRetry} />
    );
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      <div className="grid size-14 place-items-center rounded-full bg-danger/12 text-danger">
        <FilterX aria-hidden="true" className="size-6" />
      </div>
      <p className="text-lg font-semibold">{t('filterRefused')}</p>
      <ul className="max-w-md text-muted">
        {refused.map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
      <Button className="mt-2" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    </div>
  );
}

import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { useUiLocale } from './locale.tsx';
import { pagerItems } from './pager.ts';

export interface PaginationProps {
  current: number;
  total: number;
  onChange: (page: number) => void;
}

export function Pagination({ current, total, onChange }: PaginationProps): ReactNode {
  const { words } = useUiLocale();
  if (total <= 1) return null;
  return (
    <nav aria-label={words.pages} className="flex flex-wrap items-center justify-center gap-1">
      <IconButton label={words.previousPage} disabled={current <= 1} onClick={() => onChange(current - 1)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconButton>
      {pagerItems(current, total).map((item, index) =>
        item === 'gap' ? (
          <span key={`gap-${index}`} aria-hidden="true" className="px-1 text-muted">
            …
          </span>
        ) : (
          <button
            key={item}
            type="button"
            aria-label={words.page(item)}
            aria-current={item === current ? 'page' : undefined}
            onClick={() => onChange(item)}
            className={cx(
              'figures min-h-11 min-w-11 rounded-field font-semibold transition-colors duration-200',
              item === current ? 'bg-accent-deep text-white' : 'text-muted hover:bg-white/8 hover:text-text',
            )}
          >
            {item}
          </button>
        ),
      )}
      <IconButton label={words.nextPage} disabled={current >= total} onClick={() => onChange(current + 1)}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
    </nav>
  );
}

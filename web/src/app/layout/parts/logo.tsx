import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useSite } from '../../../platform/site/site.ts';

/** A chip seen from above. */
export function LogoMark({ className = 'size-9' }: { className?: string }): ReactNode {
  // Two marks may stand in a page, and a gradient of a hidden one paints nothing.
  const gold = useId();
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id={gold} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--brand-gold-1)" />
          <stop offset="1" stopColor="var(--brand-gold-2)" />
        </linearGradient>
      </defs>
      <circle cx="16" cy="16" r="15" fill="var(--brand-accent-deep)" />
      <circle
        cx="16"
        cy="16"
        r="12.2"
        fill="none"
        stroke={`url(#${gold})`}
        strokeWidth="4"
        strokeDasharray="6.4 6.4"
      />
      <circle cx="16" cy="16" r="9" fill="var(--brand-panel-low)" />
      <path d="M16 9.8 21.2 16 16 22.2 10.8 16z" fill={`url(#${gold})`} />
    </svg>
  );
}

/** What stands in one line beside the mark, in the side menu's width. */
const SHORT_NAME = 13;

/** The brand's mark and name; a long name has smaller letters, and two lines where one isn't wide enough. */
export function Logo(): ReactNode {
  const name = useSite().data?.info.merchant.name ?? 'Croupier';
  return (
    <Link to="/" aria-label={name} className="flex min-h-11 min-w-9 items-center gap-2.5 rounded-field">
      <LogoMark className="size-9 shrink-0" />
      <span
        className={`line-clamp-2 leading-tight font-extrabold text-balance wrap-break-word ${name.length > SHORT_NAME ? 'text-lg' : 'text-xl'}`}
      >
        {name}
      </span>
    </Link>
  );
}

import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface SkeletonProps {
  className?: string;
  /** For what is not on its way yet: light that moves where nobody looks costs a phone its battery. */
  still?: boolean;
}

/** A place holder of the final size. The words for screen readers stand once, at the loading area. */
export function Skeleton({ className, still = false }: SkeletonProps): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={cx('relative block overflow-hidden rounded-field bg-white/6', className)}
    >
      {!still && (
        <span className="absolute inset-0 -translate-x-full animate-shimmer bg-linear-to-r from-transparent via-white/8 to-transparent" />
      )}
    </span>
  );
}

export interface SkeletonRowsProps {
  label: string;
  rows?: number;
  className?: string;
}

export function SkeletonRows({ label, rows = 4, className = 'h-16' }: SkeletonRowsProps): ReactNode {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className={className} />
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';

interface ProgressBarProps {
  label: string;
  /** In percent. */
  share: number;
}

/** How far something has come. */
export function ProgressBar({ label, share }: ProgressBarProps): ReactNode {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={share}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-white/10"
    >
      <div
        className="h-full rounded-full bg-win transition-[width] duration-300"
        style={{ width: `${share}%` }}
      />
    </div>
  );
}

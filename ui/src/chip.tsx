import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface ChipProps {
  pressed: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A choice among few: vendor filters, quick amounts. */
export function Chip({ pressed, onClick, children }: ChipProps): ReactNode {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={cx(
        'inline-flex min-h-11 shrink-0 snap-start items-center justify-center gap-2 rounded-full border px-4 text-15 font-medium whitespace-nowrap transition-colors duration-200',
        pressed
          ? 'border-accent bg-accent/18 text-text'
          : 'border-line bg-white/4 text-muted hover:border-line-strong hover:text-text',
      )}
    >
      {children}
    </button>
  );
}

const badgeTones = {
  win: 'bg-win/14 text-win',
  danger: 'bg-danger/14 text-danger',
  gold: 'bg-gold/14 text-gold-light',
  muted: 'bg-white/8 text-muted',
};

/** A state in one word. */
export function Badge(props: { tone?: keyof typeof badgeTones; children: ReactNode }): ReactNode {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-13 font-semibold whitespace-nowrap',
        badgeTones[props.tone ?? 'muted'],
      )}
    >
      {props.children}
    </span>
  );
}

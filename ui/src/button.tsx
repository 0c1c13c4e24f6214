import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

/** gold: money actions only; primary: the main action elsewhere; quiet: everything beside it. */
export type ButtonTone = 'gold' | 'primary' | 'quiet' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const tones: Record<ButtonTone, string> = {
  gold: 'gold-fill font-bold shadow-[0_8px_20px_-8px_#ffad1f99,inset_0_1px_0_#ffffff80] hover:brightness-110',
  primary:
    'bg-linear-to-b from-accent-deep to-accent-deep/85 text-white font-semibold shadow-[inset_0_1px_0_#ffffff33] hover:brightness-115',
  quiet: 'bg-white/6 text-text font-semibold border border-line-strong hover:bg-white/10',
  ghost: 'text-muted font-medium hover:bg-white/6 hover:text-text',
  danger: 'bg-danger-deep text-white font-semibold shadow-[inset_0_1px_0_#ffffff33] hover:brightness-110',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3.5 text-sm gap-1.5',
  medium: 'min-h-11 px-5 text-15 gap-2',
  large: 'min-h-13 px-7 text-base gap-2.5',
};

/** The looks of a button, for links that must look like one. */
export function buttonClass(tone: ButtonTone = 'quiet', size: ButtonSize = 'medium', extra?: string): string {
  return cx(
    'inline-flex items-center justify-center rounded-field text-center leading-tight select-none',
    'transition-[filter,background-color,transform] duration-200 active:scale-[0.98] disabled:opacity-50 disabled:active:scale-100',
    tones[tone],
    sizes[size],
    extra,
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Shows a spinner and refuses clicks; the button keeps its focus. */
  busy?: boolean;
}

export function Button({ tone, size, busy, className, children, onClick, ...rest }: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(tone, size, className)}
    >
      {busy && <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />}
      {children}
    </button>
  );
}

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Read by screen readers and shown as the tooltip. */
  label: string;
}

/** A 44 px target that carries only an icon. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(
        'inline-grid size-11 shrink-0 place-items-center rounded-field text-muted transition-colors duration-200 hover:bg-white/8 hover:text-text disabled:opacity-40',
        className,
      )}
    >
      {children}
    </button>
  );
}

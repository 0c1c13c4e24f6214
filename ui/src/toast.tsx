import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { cx } from './cx.ts';

export type ToastTone = 'win' | 'info' | 'danger';

export interface ToastItem {
  id: number;
  tone: ToastTone;
  title: string;
  text?: string;
}

export interface ToastRegionProps {
  label: string;
  closeLabel: string;
  toasts: ToastItem[];
  onClose: (id: number) => void;
  /** At the top; else at the bottom, above the bar that a narrow screen has there: headings stand at the top. */
  atTop?: boolean;
  /** How long a toast stays; it waits while the pointer or the focus is in it. */
  stayMs?: number;
}

const looks = {
  win: { icon: CircleCheck, colour: 'text-win' },
  info: { icon: Info, colour: 'text-accent' },
  danger: { icon: CircleAlert, colour: 'text-danger' },
};

/** The live region stands in the page from the start, so that screen readers hear what enters it. */
export function ToastRegion(props: ToastRegionProps): ReactNode {
  return (
    <section
      aria-label={props.label}
      aria-live="polite"
      aria-relevant="additions"
      className={cx(
        'pointer-events-none fixed inset-x-3 z-60 flex flex-col items-end gap-2.5 sm:right-5 sm:left-auto sm:w-96',
        props.atTop === true ? 'top-20' : 'bottom-20 lg:bottom-5',
      )}
    >
      {props.toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} {...props} />
      ))}
    </section>
  );
}

function Toast({ toast, ...props }: ToastRegionProps & { toast: ToastItem }): ReactNode {
  const { onClose, stayMs = 6000 } = props;
  useEffect(() => {
    const timer = setTimeout(() => onClose(toast.id), stayMs);
    return () => clearTimeout(timer);
  }, [toast.id, onClose, stayMs]);
  const Icon = looks[toast.tone].icon;
  return (
    <div className="pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-card border border-line-strong bg-panel-high py-3 pr-1.5 pl-4 shadow-float">
      <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', looks[toast.tone].colour)} />
      <div className="min-w-0 flex-1 py-0.5">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="text-sm text-muted">{toast.text}</p>}
      </div>
      <button
        type="button"
        aria-label={props.closeLabel}
        onClick={() => onClose(toast.id)}
        className="-my-1 grid size-11 place-items-center rounded-field text-muted hover:text-text"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

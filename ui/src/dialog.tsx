import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { cx } from './cx.ts';
import { useUiLocale } from './locale.tsx';

export interface DialogProps {
  title: string;
  /** A line under the title, read with it. */
  description?: ReactNode;
  /** Where the way out says more than that it closes. */
  closeLabel?: string;
  onClose: () => void;
  /** A forced dialog has no way out but its own actions. */
  forced?: boolean;
  wide?: boolean;
  /** `large`: two panes beside each other. */
  size?: 'large';
  /** Stands over another dialog: the page behind is dark already. */
  over?: boolean;
  /** `sheet` slides in from the right edge, for menus on the phone. */
  shape?: 'card' | 'sheet';
  children: ReactNode;
}

const shapes = {
  card: 'inset-x-0 bottom-0 max-h-[94dvh] rounded-t-[20px] sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-2rem)] sm:max-h-[min(92dvh,860px)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-[20px] data-starting-style:opacity-0 max-sm:data-starting-style:translate-y-8 data-ending-style:opacity-0',
  sheet:
    'inset-y-0 right-0 w-[min(88vw,360px)] rounded-l-[20px] data-starting-style:translate-x-full data-ending-style:translate-x-full',
};

/**
 * A modal dialog: traps and restores focus, locks the page behind it, and never closes on a click outside.
 * Mount it to open it.
 */
export function Dialog(props: DialogProps): ReactNode {
  const { shape = 'card', forced = false } = props;
  const close = (open: boolean) => {
    if (!open && !forced) props.onClose();
  };
  const body = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  // The first field; the dialog itself where there is none yet, or by touch, where the keyboard would cover it.
  // A menu's only field stands at its end. One that is what the dialog is opened for says so.
  const firstField = (how: string) =>
    body.current?.querySelector<HTMLElement>('[data-focus-first]') ??
    ((how !== 'touch' &&
      shape === 'card' &&
      body.current?.querySelector<HTMLElement>('input, select, [role=slider]')) ||
      popup.current);
  return (
    <Base.Root open onOpenChange={close} disablePointerDismissal modal>
      <Base.Portal>
        <Base.Backdrop
          className={cx(
            'fixed inset-0 z-50 transition-opacity duration-250 data-ending-style:opacity-0 data-starting-style:opacity-0',
            props.over ? 'bg-black/45' : 'bg-[#04060fcc]',
          )}
        />
        <Base.Popup
          ref={popup}
          initialFocus={firstField}
          className={cx(
            'fixed z-50 flex flex-col overflow-hidden border border-line-strong bg-linear-to-b from-panel-high to-panel shadow-float outline-none transition-[opacity,transform] duration-250',
            shapes[shape],
            shape === 'card' &&
              (props.size === 'large'
                ? 'sm:max-w-[960px]'
                : props.wide
                  ? 'sm:max-w-[640px]'
                  : 'sm:max-w-[440px]'),
          )}
        >
          <Head {...props} />
          <div
            ref={body}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-6 sm:px-7 sm:pb-7"
          >
            {props.children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function Head({ title, description, closeLabel, forced }: DialogProps): ReactNode {
  const { close } = useUiLocale().words;
  return (
    <header className="flex items-start gap-3 px-5 pt-5 pb-3 sm:px-7 sm:pt-6">
      <div className="min-w-0 flex-1">
        <Base.Title className="text-xl leading-tight font-bold sm:text-22">{title}</Base.Title>
        {description && (
          <Base.Description className="mt-1.5 text-15 text-muted">{description}</Base.Description>
        )}
      </div>
      {!forced && (
        <Base.Close
          aria-label={closeLabel ?? close}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-field text-muted hover:bg-white/8 hover:text-text"
        >
          <X aria-hidden="true" className="size-5" />
        </Base.Close>
      )}
    </header>
  );
}

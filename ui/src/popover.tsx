import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { cx } from './cx.ts';

export interface PopoverProps {
  /** On the button that opens it, and its title. */
  label: string;
  icon: ReactNode;
  /** On the phone its button carries the icon alone. */
  fold?: boolean;
  closeLabel: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
  /** Beside the way out. */
  footer?: ReactNode;
}

/** A small card at the button that opens it; Escape or a press elsewhere closes it. */
export function Popover(props: PopoverProps): ReactNode {
  const { open, onOpenChange } = props;
  return (
    <Base.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Base.Trigger
        className={buttonClass('quiet', 'small', cx('max-sm:min-h-11', props.fold && 'max-sm:min-w-11'))}
      >
        {props.icon}
        <span className={props.fold ? 'max-sm:sr-only' : undefined}>{props.label}</span>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={8} className="z-45">
          {/* As high as the window leaves room for, at the button's better side. */}
          <Base.Popup
            style={{ maxHeight: 'var(--available-height)', overflowY: 'auto' }}
            className="w-76 max-w-[calc(100vw-2rem)] rounded-card border border-line-strong bg-panel-high p-3 shadow-float outline-none"
          >
            <Base.Title className="px-1 pb-2 text-sm font-semibold">{props.label}</Base.Title>
            {props.children}
            <div className="mt-2 flex justify-between gap-2 border-t border-line pt-2">
              {props.footer}
              <Base.Close className={buttonClass('ghost', 'small', 'max-sm:min-h-11')}>
                {props.closeLabel}
              </Base.Close>
            </div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

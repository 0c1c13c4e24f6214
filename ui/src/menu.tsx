import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

export interface MenuEntry {
  key: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  separated?: boolean;
}

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  header?: ReactNode;
  entries: MenuEntry[];
  defaultOpen?: boolean;
}

/** A drop-down menu of actions, with arrow keys and type-ahead. */
export function Menu({ trigger, header, entries, defaultOpen = false }: MenuProps): ReactNode {
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={10} className="z-45">
          <Base.Popup className="w-64 origin-(--transform-origin) rounded-card border border-line-strong bg-panel-high p-2 shadow-float outline-none transition-[opacity,transform] duration-200 data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0">
            {header && <div className="border-b border-line px-3 pt-2 pb-3">{header}</div>}
            {entries.map((entry) => (
              <Base.Item
                key={entry.key}
                onClick={entry.onSelect}
                className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 text-15 text-text outline-none select-none data-highlighted:bg-white/8 [&_svg]:size-4.5 [&_svg]:text-muted ${entry.separated ? 'mt-1 border-t border-line' : ''}`}
              >
                {entry.icon}
                {entry.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRightBar } from '../../../platform/screen/side-menu.ts';
import { type ContactEntry, useContactEntries } from './contact-entries.tsx';

const button =
  'grid size-11 place-items-center rounded-field text-muted transition-colors duration-200 hover:bg-white/8 hover:text-text [&_svg]:size-5';

/** The shortcuts at the right edge: customer service, social links, invitation. */
export function RightBar(): ReactNode {
  const t = useTranslations('side');
  const { open, toggle } = useRightBar();
  const entries = useContactEntries();
  return (
    <aside
      aria-label={t('bar')}
      className="fixed top-1/2 right-0 z-30 -translate-y-1/2 rounded-l-card border border-r-0 border-line bg-panel-high p-1.5 shadow-float"
    >
      {open && (
        <ul className="flex flex-col gap-1">
          {entries.map((entry) => (
            <li key={entry.key}>
              <Shortcut entry={entry} className={button}>
                {entry.icon}
                <span className="sr-only">{entry.label}</span>
              </Shortcut>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        aria-expanded={open}
        aria-label={open ? t('collapse') : t('expand')}
        title={open ? t('collapse') : t('expand')}
        onClick={toggle}
        className={open ? `${button} mt-1 h-9! border-t border-line` : `${button} w-7!`}
      >
        {open ? <ChevronRight aria-hidden="true" /> : <ChevronLeft aria-hidden="true" />}
      </button>
    </aside>
  );
}

export interface ShortcutProps {
  entry: ContactEntry;
  className: string;
  onChoose?: (() => void) | undefined;
  children: ReactNode;
}

/** An entry as what it is: a link elsewhere, a link inside, or a button. */
export function Shortcut({ entry, className, onChoose, children }: ShortcutProps): ReactNode {
  if (entry.href !== undefined) {
    return (
      <a
        href={entry.href}
        title={entry.label}
        target="_blank"
        rel="noreferrer"
        onClick={onChoose}
        className={className}
      >
        {children}
      </a>
    );
  }
  if (entry.hash !== undefined) {
    return (
      <Link
        to="/promotions"
        hash={entry.hash}
        hashScrollIntoView={false}
        title={entry.label}
        onClick={onChoose}
        className={className}
      >
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      title={entry.label}
      onClick={() => {
        onChoose?.();
        entry.onSelect?.();
      }}
      className={className}
    >
      {children}
    </button>
  );
}

import { cx } from '@croupier/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface DeedCardProps {
  icon: LucideIcon;
  /** Something ends by it. */
  danger?: boolean;
  title: string;
  text: string;
  /** What can be done. */
  children: ReactNode;
}

/** Something that a member can do here, and what comes of it. */
export function DeedCard({ icon: Icon, danger, title, text, children }: DeedCardProps): ReactNode {
  return (
    <article className="panel flex flex-col items-start gap-3 px-5 py-4">
      <Icon aria-hidden="true" className={cx('size-6', danger ? 'text-danger' : 'text-accent')} />
      <h2 className="font-semibold">{title}</h2>
      <p className="flex-1 text-sm text-muted">{text}</p>
      {children}
    </article>
  );
}

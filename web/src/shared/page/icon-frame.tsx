import { cx } from '@croupier/ui';
import type { ReactNode } from 'react';

interface IconFrameProps {
  tone?: 'accent' | 'gold';
  large?: boolean;
  /** The icon; the frame gives it its size. */
  children: ReactNode;
}

/** The square in which an icon stands before what it is about. */
export function IconFrame({ tone = 'accent', large = false, children }: IconFrameProps): ReactNode {
  return (
    <span
      className={cx(
        'grid shrink-0 place-items-center rounded-field border border-line bg-white/4',
        tone === 'gold' ? 'text-gold-light' : 'text-accent',
        large ? 'size-12 [&_svg]:size-5.5' : 'size-11 [&_svg]:size-5',
      )}
    >
      {children}
    </span>
  );
}

import { cx } from '@croupier/ui';
import type { ReactNode } from 'react';

/** One of the marks under the banners, in the room that a press needs. */
export function Dot({ current }: { current: boolean }): ReactNode {
  return (
    <span className="grid h-9 w-7 place-items-center">
      <span
        className={cx(
          'block h-2 rounded-full transition-all duration-250',
          current ? 'w-5 bg-white' : 'w-2 bg-white/40',
        )}
      />
    </span>
  );
}

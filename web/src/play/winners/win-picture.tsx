import { cx } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { onHost, useImageHost } from '../../platform/site/hosts.ts';

/** A game's picture at a small size; nothing where it fails. */
export function WinPicture({ icon, className }: { icon: string; className?: string }): ReactNode {
  const host = useImageHost();
  const [failed, setFailed] = useState(false);
  return (
    <span className={cx('block shrink-0 overflow-hidden bg-panel-high', className)}>
      {icon && !failed && (
        <img
          src={onHost(host, icon)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}

import { cx } from '@croupier/ui';
import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** Art of the games is named without its ending: there are two files of each. */
export const fileOf = (address: string): string =>
  /^\/games\/[^.]+$/.test(address) ? `${address}.webp` : address;

/** A small picture that says nothing new; a place of its size where there is none. */
export function Picture({ src, className }: { src: string; className: string }): ReactNode {
  const [broken, setBroken] = useState('');
  if (src === '' || broken === src)
    return (
      <span
        className={cx('grid shrink-0 place-items-center border border-line bg-white/4 text-muted', className)}
      >
        <ImageOff aria-hidden="true" className="size-4" />
      </span>
    );
  return (
    <img
      src={fileOf(src)}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
      className={cx('shrink-0 border border-line bg-black/30 object-cover', className)}
    />
  );
}

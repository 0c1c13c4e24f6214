import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { onHost, useImageHost } from '../../platform/site/hosts.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import type { Banner } from '../../platform/shapes.ts';
import { addressOf } from './banner-address.ts';

/** A banner that fills its place: the picture with its words, and what a press opens. */
export function PlaceBanner({ banner, onLeave }: { banner: Banner; onLeave?: () => void }): ReactNode {
  const navigate = useNavigate();
  const host = useImageHost();
  const picture = (
    <picture>
      <source srcSet={onHost(host, banner.urlMobile)} media="(width < 40rem)" />
      <img
        src={onHost(host, banner.url)}
        alt={banner.title}
        width={banner.width || 880}
        height={banner.height || 264}
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  );
  const address = addressOf(banner);
  const place = 'absolute inset-0 block';
  if (address === null) return <span className={place}>{picture}</span>;
  if (banner.linkageType === 'URL') {
    return (
      <a href={address} target="_blank" rel="noopener noreferrer" className={place}>
        {picture}
      </a>
    );
  }
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    usePopups.getState().close();
    onLeave?.();
    void navigate({ href: address });
  };
  return (
    <a href={address} className={place} onClick={go}>
      {picture}
    </a>
  );
}

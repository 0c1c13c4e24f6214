import type { ReactNode } from 'react';
import { onHost, useImageHost } from '../../platform/site/hosts.ts';
import type { Banner as BannerView, Category } from '../../platform/shapes.ts';
import { usePlay } from '../../play/launch/index.ts';
import { addressOf } from '../../shared/banners/banner-address.ts';

export interface BannerLinks {
  /** A link to a category, of the given looks. */
  categoryLink: (category: Category, className: string, content: ReactNode) => ReactNode;
  isCategory: (name: string) => name is Category;
}

export interface BannerProps extends BannerLinks {
  banner: BannerView;
  /** Above the fold and first: fetched before anything else. */
  first: boolean;
}

const look =
  'relative block size-full overflow-hidden rounded-card border border-line bg-panel text-left shadow-card';

/** One banner with what a press opens. */
export function Banner(props: BannerProps): ReactNode {
  const { banner, categoryLink } = props;
  const { playNode } = usePlay();
  const content = <BannerFace {...props} />;
  const { linkageType: type, linkage } = banner;
  if (type === 'CATEGORY' && props.isCategory(linkage)) return categoryLink(linkage, look, content);
  if (type === 'GAME') {
    return (
      <button type="button" className={look} onClick={() => playNode(linkage)}>
        {content}
      </button>
    );
  }
  const address = addressOf(banner);
  if (address === null) return <div className={look}>{content}</div>;
  const elsewhere = type === 'URL' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={address} className={look} {...elsewhere}>
      {content}
    </a>
  );
}

function BannerFace({ banner, first }: BannerProps): ReactNode {
  const host = useImageHost();
  return (
    <>
      <picture>
        <source srcSet={onHost(host, banner.urlMobile)} media="(width < 40rem)" />
        <img
          src={onHost(host, banner.url)}
          alt=""
          width={banner.width || 1200}
          height={banner.height || 400}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
      <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-ground/90 to-transparent px-4 pt-10 pb-4 sm:px-5">
        <span className="block max-w-[22em] text-xl leading-tight font-extrabold sm:text-2xl">
          {banner.title}
        </span>
      </span>
    </>
  );
}

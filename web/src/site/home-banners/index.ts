export { BannerGroup } from './banner-group.tsx';
export type { BannerLinks } from './banner.tsx';
export { bannersOptions } from './banners.ts';

import { lazyRouteComponent } from '@tanstack/react-router';

export const VendorKeysPage = lazyRouteComponent(() => import('./keys-page.tsx'), 'VendorKeysPage');
export const ProviderKeysPage = lazyRouteComponent(() => import('./keys-page.tsx'), 'ProviderKeysPage');

import { lazyRouteComponent } from '@tanstack/react-router';

export const PrivacyPage = lazyRouteComponent(() => import('./privacy-page.tsx'), 'PrivacyPage');

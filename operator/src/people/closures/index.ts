import { lazyRouteComponent } from '@tanstack/react-router';

export const ClosuresPage = lazyRouteComponent(() => import('./closures-page.tsx'), 'ClosuresPage');

import { lazyRouteComponent } from '@tanstack/react-router';

export const RegionsPage = lazyRouteComponent(() => import('./regions-page.tsx'), 'RegionsPage');

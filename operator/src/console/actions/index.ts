import { lazyRouteComponent } from '@tanstack/react-router';

export const ActionsPage = lazyRouteComponent(() => import('./actions-page.tsx'), 'ActionsPage');

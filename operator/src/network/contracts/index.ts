import { lazyRouteComponent } from '@tanstack/react-router';

export const ContractsPage = lazyRouteComponent(() => import('./contracts-page.tsx'), 'ContractsPage');

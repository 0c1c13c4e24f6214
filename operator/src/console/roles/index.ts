import { lazyRouteComponent } from '@tanstack/react-router';

export const RolesPage = lazyRouteComponent(() => import('./roles-page.tsx'), 'RolesPage');

import { lazyRouteComponent } from '@tanstack/react-router';

export const TreePage = lazyRouteComponent(() => import('./tree-page.tsx'), 'TreePage');

import { lazyRouteComponent } from '@tanstack/react-router';

export const DrawsPage = lazyRouteComponent(() => import('./draws-page.tsx'), 'DrawsPage');
export const DrawPage = lazyRouteComponent(() => import('./draw/draw-page.tsx'), 'DrawPage');
export const ExposurePage = lazyRouteComponent(() => import('./exposure/exposure-page.tsx'), 'ExposurePage');
export const ChangesPage = lazyRouteComponent(() => import('./changes/changes-page.tsx'), 'ChangesPage');
export const ChangePage = lazyRouteComponent(() => import('./changes/change-page.tsx'), 'ChangePage');

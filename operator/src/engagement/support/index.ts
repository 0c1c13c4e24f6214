import { lazyRouteComponent } from '@tanstack/react-router';

export const ServicesPage = lazyRouteComponent(() => import('./service.tsx'), 'ServicesPage');
export const ServicePage = lazyRouteComponent(() => import('./service.tsx'), 'ServicePage');

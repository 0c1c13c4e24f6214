import { lazyRouteComponent } from '@tanstack/react-router';

export const WebhooksPage = lazyRouteComponent(() => import('./webhooks-page.tsx'), 'WebhooksPage');
export const DeliveriesPage = lazyRouteComponent(() => import('./deliveries-page.tsx'), 'DeliveriesPage');

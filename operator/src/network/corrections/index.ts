import { lazyRouteComponent } from '@tanstack/react-router';

export const CorrectionsPage = lazyRouteComponent(() => import('./corrections-page.tsx'), 'CorrectionsPage');

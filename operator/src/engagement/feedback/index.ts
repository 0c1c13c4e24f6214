import { lazyRouteComponent } from '@tanstack/react-router';

export const FeedbackPage = lazyRouteComponent(() => import('./feedback-page.tsx'), 'FeedbackPage');

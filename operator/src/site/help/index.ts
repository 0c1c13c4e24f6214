import { lazyRouteComponent } from '@tanstack/react-router';

export const HelpPage = lazyRouteComponent(() => import('./help.tsx'), 'HelpPage');
export const ArticlePage = lazyRouteComponent(() => import('./help.tsx'), 'ArticlePage');

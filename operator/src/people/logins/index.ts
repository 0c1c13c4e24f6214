import { lazyRouteComponent } from '@tanstack/react-router';

export const LoginsPage = lazyRouteComponent(() => import('./logins-page.tsx'), 'LoginsPage');

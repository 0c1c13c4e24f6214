import { lazyRouteComponent } from '@tanstack/react-router';

export { ownPasswordProblem } from './password.ts';

export const AccountPage = lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage');

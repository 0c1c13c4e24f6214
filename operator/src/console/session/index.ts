import { lazyRouteComponent } from '@tanstack/react-router';

export { SignInPage } from './sign-in-page.tsx';
export { OneTimeCode } from './one-time-code.tsx';

export const EnrolPage = lazyRouteComponent(() => import('./enrol-page.tsx'), 'EnrolPage');

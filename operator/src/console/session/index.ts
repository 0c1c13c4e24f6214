import { lazyRouteComponent } from '@tanstack/react-router';

export { SignInPage } from './sign-in-page.tsx';
export { cleanCode } from './sign-in.ts';

export const EnrolPage = lazyRouteComponent(() => import('./enrol-page.tsx'), 'EnrolPage');

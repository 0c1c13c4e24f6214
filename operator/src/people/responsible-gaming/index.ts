import { lazyRouteComponent } from '@tanstack/react-router';

export { MemberGamingPanel } from './member-gaming.tsx';

export const GamingRegisterPage = lazyRouteComponent(() => import('./gaming-page.tsx'), 'GamingRegisterPage');

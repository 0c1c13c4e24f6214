import { lazyRouteComponent } from '@tanstack/react-router';

export const MembersPage = lazyRouteComponent(() => import('./members-page.tsx'), 'MembersPage');
export const MemberPage = lazyRouteComponent(() => import('./member-page.tsx'), 'MemberPage');

import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { useSession } from '../client/session.ts';
import { Shell } from '../shell/shell.tsx';
import { FrameError } from './route-error.tsx';
import { LostPage } from './lost-page.tsx';

export const root = createRootRoute({
  component: Outlet,
  notFoundComponent: LostPage,
  errorComponent: FrameError,
});

/** Everything behind the sign-in. */
export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Shell,
  errorComponent: FrameError,
  beforeLoad: ({ location }) => {
    if (useSession.getState().token === null) {
      const to = location.pathname === '/' ? {} : { to: location.href };
      // oxlint-disable-next-line typescript/only-throw-error -- how the router is told to go elsewhere
      throw redirect({ to: '/sign-in', search: to });
    }
  },
});

/** A page that stands in the frame. */
export const under = { getParentRoute: () => inside } as const;

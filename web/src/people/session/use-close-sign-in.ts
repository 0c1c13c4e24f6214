import { useLocation, useNavigate } from '@tanstack/react-router';
import { usePopups } from '../../platform/popups/popups.ts';

/** Closes the sign-in popups; at their own addresses that leads to home, so that reloading doesn't reopen them. */
export function useCloseSignIn(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    usePopups.getState().close();
    if (/^\/(login|register)\/?$/i.test(pathname)) void navigate({ to: '/', replace: true });
  };
}

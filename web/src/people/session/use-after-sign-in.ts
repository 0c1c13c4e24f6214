import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups/popups.ts';
import { useToasts } from '../../platform/popups/toasts.ts';

/** What follows a login or a registration: the interrupted plan, the page that was asked for, or where one is. */
export function useAfterSignIn(): (greeting: 'login' | 'register', name: string) => void {
  const t = useTranslations();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (greeting, name) => {
    const plan = usePopups.getState().takeAfterLogin();
    usePopups.getState().close();
    // The welcome says it to a new account that stays here.
    if (greeting === 'login' || plan || search.to)
      useToasts.getState().show({
        tone: 'win',
        title: greeting === 'login' ? t('login.welcome', { name }) : t('register.welcome'),
      });
    if (plan) return plan();
    if (search.to) return void navigate({ href: search.to, replace: true });
    if (greeting === 'register' || /^\/(login|register)\/?$/.test(pathname)) {
      void navigate({ to: '/', replace: true });
    }
    // Anyone who had something in mind goes on with it; anyone who only opened an account is told what comes first.
    if (greeting === 'register') usePopups.getState().open({ kind: 'welcome' });
  };
}

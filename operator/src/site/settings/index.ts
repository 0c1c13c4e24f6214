import { lazyRouteComponent } from '@tanstack/react-router';

export { SiteFormFrame } from './site-form.tsx';
export { type Site, useSite, useSiteForm } from './use-site.ts';

export const SettingsPage = lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage');

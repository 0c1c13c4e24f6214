import { lazyRouteComponent } from '@tanstack/react-router';

export const AllSettingsPage = lazyRouteComponent(() => import('./all-settings-page.tsx'), 'AllSettingsPage');

import { lazyRouteComponent } from '@tanstack/react-router';

export const GameReportPage = lazyRouteComponent(() => import('./game-report-page.tsx'), 'GameReportPage');

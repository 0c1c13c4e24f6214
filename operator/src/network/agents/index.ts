import { lazyRouteComponent } from '@tanstack/react-router';

export { type Contract, type Kind, type Period, isKind, kinds, periods } from './kinds.ts';
export { PersonField } from './person-field.tsx';
export type { Node } from './queries.ts';
export { AgentTabs, KindTabs } from './tabs.tsx';
export { TierList, WindowText, useKindText } from './terms.tsx';

export const AgentSettingsPage = lazyRouteComponent(() => import('./settings-page.tsx'), 'AgentSettingsPage');

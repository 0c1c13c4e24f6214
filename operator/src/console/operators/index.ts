import { lazyRouteComponent } from '@tanstack/react-router';

export {
  type Operators,
  type Role,
  limitKinds,
  operatorsKey,
  useOperators,
  useRoleNames,
} from './queries.ts';
export { rightsByGroup, useRightName } from './rights.ts';
export { OperatorTabs } from './tabs.tsx';
export { Waiting } from './waiting.tsx';

export const OperatorsPage = lazyRouteComponent(() => import('./operators-page.tsx'), 'OperatorsPage');

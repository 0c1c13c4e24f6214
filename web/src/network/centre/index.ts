export { AgentDialog } from './agent-dialog.tsx';
export {
  type AgentSearch,
  filled,
  type Filters,
  type Period,
  periodOf,
  periods,
  sameDays,
  useFilters,
} from './filters.ts';
export { agentMenu, type AgentMenuName, type AgentPage, entriesFor, pageNamed } from './menu.ts';
export { Facts, PageHead, Panel } from './page-head.tsx';
export {
  invitationsKey,
  PAGE,
  TEAM,
  useAccountLines,
  useBetsBehind,
  useBetting,
  useFeatures,
  useInvitations,
  useLoss,
  useMemberCard,
  useMembers,
  useOptions,
  useOverview,
} from './queries.ts';
export type {
  BettingRow,
  Contract,
  ContractKind,
  ContractSettings,
  Income,
  Invitation,
  LossRow,
  MemberCard,
  MemberRef,
  Options,
  Overview,
  Progress,
  Statement,
  StatementDetail,
  TeamLine,
  TeamMember,
} from './shapes.ts';
export { statusTone } from './status.ts';

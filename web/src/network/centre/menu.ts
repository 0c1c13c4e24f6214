/** Features that a brand may have; an entry that names one is shown only where it is on. */
export type AgentFeature = 'enableCt' | 'salary' | 'hourSalary' | 'agentRealtimeSalary';

export interface AgentMenuEntry {
  /** Key of its label. */
  name: string;
  /** What stands in the address: /agentHome/<page>. */
  page: string;
  /** The call that the page reads. */
  path: string;
  feature?: AgentFeature;
}

export const DEFAULT_PAGE = 'agentTeamOverview';

/** The menu of the agent centre, in the order of the specification. */
export const agentMenu = [
  { name: 'announcement', page: 'agentAnnouncement', path: '/wps/relay/MCSFE_getListAnnouncements' },
  { name: 'teamOverview', page: 'agentTeamOverview', path: '/wps/agent/team/overview' },
  { name: 'register', page: 'agentRegister', path: '/wps/agent/team/members' },
  { name: 'management', page: 'agentTeamManagement', path: '/wps/agent/team/members' },
  { name: 'betting', page: 'agentTeamBetting', path: '/wps/agent/team/betting' },
  { name: 'loss', page: 'agentUserLoss', path: '/wps/agent/team/loss' },
  { name: 'income', page: 'agentIncome', path: '/wps/agent/commissions/income' },
  { name: 'account', page: 'agentAccountDetails', path: '/wps/agent/team/account-lines' },
  {
    name: 'dividend',
    page: 'agentDividendRecord',
    path: '/wps/agent/commissions/statements',
    feature: 'enableCt',
  },
  {
    name: 'dailySalary',
    page: 'agentDailySalary',
    path: '/wps/agent/commissions/statements',
    feature: 'salary',
  },
  {
    name: 'hourlySalary',
    page: 'agentHourlySalary',
    path: '/wps/agent/commissions/statements',
    feature: 'hourSalary',
  },
  {
    name: 'realtimeSalary',
    page: 'agentRealtimeSalary',
    path: '/wps/agent/commissions/statements',
    feature: 'agentRealtimeSalary',
  },
] as const satisfies readonly AgentMenuEntry[];

export type AgentPage = (typeof agentMenu)[number]['page'];
export type AgentMenuName = (typeof agentMenu)[number]['name'];
export type AgentFeatures = Record<AgentFeature, boolean>;

/** The entries of a brand; until its features are known, those that every brand has. */
export function entriesFor(features: AgentFeatures | undefined) {
  return agentMenu.filter(
    (entry) => !('feature' in entry) || (features !== undefined && features[entry.feature]),
  );
}

/** The page that an address names, in any letter case; without a name, or with an unknown one, the default page. */
export function pageNamed(name: string | undefined): AgentPage {
  const wanted = name?.toLowerCase();
  return agentMenu.find(({ page }) => page.toLowerCase() === wanted)?.page ?? DEFAULT_PAGE;
}

import { cx, IconButton } from '@croupier/ui';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import {
  BadgeDollarSign,
  ChartColumn,
  Clock3,
  Coins,
  HandCoins,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  Menu,
  Network,
  ScrollText,
  TrendingDown,
  UserPlus,
  Zap,
} from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  AgentDialog,
  agentMenu,
  type AgentMenuName,
  type AgentPage,
  entriesFor,
  pageNamed,
  useFeatures,
} from '../../../network/centre/index.ts';
import { useSession } from '../../../platform/session/session.ts';
import { LanguageSelect } from '../../layout/parts/language-select.tsx';
import { later } from '../../loading/later.ts';
import { RoutePending } from '../../loading/route-states.tsx';
import { AgentHeader } from './agent-header.tsx';
import { loadAnnouncementPage, loadOverviewPage } from '../../../network/overview/screens.ts';
import { loadRegisterPage } from '../../../network/invitations/screens.ts';
import { loadManagementPage } from '../../../network/members/screens.ts';
import { loadAccountPage, loadBettingPage, loadLossPage } from '../../../network/records/screens.ts';
import { loadContractPages, loadIncomePage } from '../../../network/commission/screens.ts';

const pages: Record<AgentPage, ComponentType> = {
  agentAnnouncement: later(loadAnnouncementPage, 'AnnouncementPage'),
  agentTeamOverview: later(loadOverviewPage, 'OverviewPage'),
  agentRegister: later(loadRegisterPage, 'RegisterPage'),
  agentTeamManagement: later(loadManagementPage, 'ManagementPage'),
  agentTeamBetting: later(loadBettingPage, 'BettingPage'),
  agentUserLoss: later(loadLossPage, 'LossPage'),
  agentIncome: later(loadIncomePage, 'IncomePage'),
  agentAccountDetails: later(loadAccountPage, 'AccountPage'),
  agentDividendRecord: later(loadContractPages, 'DividendPage'),
  agentDailySalary: later(loadContractPages, 'DailySalaryPage'),
  agentHourlySalary: later(loadContractPages, 'HourlySalaryPage'),
  agentRealtimeSalary: later(loadContractPages, 'RealtimeSalaryPage'),
};

const icons: Record<AgentMenuName, LucideIcon> = {
  announcement: Megaphone,
  teamOverview: LayoutDashboard,
  register: UserPlus,
  management: Network,
  betting: ChartColumn,
  loss: TrendingDown,
  income: HandCoins,
  account: ScrollText,
  dividend: Coins,
  dailySalary: BadgeDollarSign,
  hourlySalary: Clock3,
  realtimeSalary: Zap,
};

/** The agent centre: its own header and menu, and the page that the address names. */
export function AgentHome(): ReactNode {
  const t = useTranslations();
  const { page: name } = useParams({ strict: false });
  const { data, isPending } = useFeatures();
  const features = data?.features;
  const page = pageNamed(name);
  const entry = agentMenu.find((one) => one.page === page);
  const offered = entriesFor(features).some((one) => one.page === page);
  const [menu, setMenu] = useState(false);
  useLeaveWithSession();
  const Page = pages[page];
  return (
    <div className="agent-area">
      <div className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="sr-only z-70 rounded-field bg-panel-high px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          {t('common.skipToContent')}
        </a>
        <AgentHeader
          menu={
            <IconButton label={t('agentArea.menu.open')} className="lg:hidden" onClick={() => setMenu(true)}>
              <Menu aria-hidden="true" className="size-5" />
            </IconButton>
          }
        />
        <div className="mx-auto grid w-full max-w-[1480px] flex-1 grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-5 pb-10 sm:px-6 lg:grid-cols-[240px_minmax(0,1fr)]">
          <nav aria-label={t('agentArea.menu.title')} className="max-lg:hidden">
            <div className="panel sticky top-22 p-2.5">
              <Entries page={page} />
            </div>
          </nav>
          <main id="content" tabIndex={-1} className="min-w-0 outline-none">
            {isPending && entry !== undefined && 'feature' in entry ? (
              <RoutePending />
            ) : offered || features === undefined ? (
              <Suspense key={page} fallback={<RoutePending />}>
                <Page />
              </Suspense>
            ) : (
              <p className="panel p-6 text-muted">
                {t('agentArea.menu.off', { name: t(`agentArea.menu.${entry?.name ?? 'teamOverview'}`) })}
              </p>
            )}
          </main>
        </div>
      </div>
      {menu && <Sheet page={page} onClose={() => setMenu(false)} />}
    </div>
  );
}

/** The menu of a phone, which slides in. */
function Sheet({ page, onClose }: { page: AgentPage; onClose: () => void }): ReactNode {
  const t = useTranslations();
  return (
    <AgentDialog shape="sheet" title={t('agent.centre')} onClose={onClose}>
      <div className="mb-3">
        <LanguageSelect />
      </div>
      <nav aria-label={t('agentArea.menu.title')}>
        <Entries page={page} onChosen={onClose} />
      </nav>
    </AgentDialog>
  );
}

function Entries(props: { page: AgentPage; onChosen?: () => void }): ReactNode {
  const t = useTranslations('agentArea.menu');
  const features = useFeatures().data?.features;
  return (
    <ul className="flex flex-col gap-1">
      {entriesFor(features).map(({ name, page }) => {
        const Icon = icons[name];
        const current = page === props.page;
        return (
          <li key={page}>
            <Link
              to="/agentHome/$page"
              params={{ page }}
              aria-current={current ? 'page' : undefined}
              onClick={props.onChosen}
              className={cx(
                'flex min-h-11 items-center gap-3 rounded-field px-3.5 text-15 font-medium transition-colors duration-200 hover:bg-white/6 hover:text-text',
                current ? 'bg-white/8 text-text' : 'text-muted',
              )}
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0" />
              {t(name)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** A session that ends while its centre is open leads back to the agents' door. */
function useLeaveWithSession(): void {
  const token = useSession((state) => state.token);
  const navigate = useNavigate();
  useEffect(() => {
    if (token === null) void navigate({ to: '/agent', replace: true });
  }, [token, navigate]);
}

import '../../features/agent/agent.css';
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
import { AgentDialog } from '../../features/agent/agent-dialog.tsx';
import {
  type AgentMenuName,
  type AgentPage,
  agentMenu,
  entriesFor,
  pageNamed,
} from '../../features/agent/menu.ts';
import { useFeatures } from '../../features/agent/queries.ts';
import { useSession } from '../../platform/session.ts';
import { LanguageSelect } from '../layout/language-select.tsx';
import { later } from '../later.ts';
import { RoutePending } from '../route-states.tsx';
import { AgentHeader } from './agent-header.tsx';

const pages: Record<AgentPage, ComponentType> = {
  agentAnnouncement: later(() => import('../../features/agent/announcement-page.tsx'), 'AnnouncementPage'),
  agentTeamOverview: later(() => import('../../features/agent/overview-page.tsx'), 'OverviewPage'),
  agentRegister: later(() => import('../../features/agent/register-page.tsx'), 'RegisterPage'),
  agentTeamManagement: later(() => import('../../features/agent/management-page.tsx'), 'ManagementPage'),
  agentTeamBetting: later(() => import('../../features/agent/betting-page.tsx'), 'BettingPage'),
  agentUserLoss: later(() => import('../../features/agent/loss-page.tsx'), 'LossPage'),
  agentIncome: later(() => import('../../features/agent/income-page.tsx'), 'IncomePage'),
  agentAccountDetails: later(() => import('../../features/agent/account-page.tsx'), 'AccountPage'),
  agentDividendRecord: later(() => import('../../features/agent/contract-pages.tsx'), 'DividendPage'),
  agentDailySalary: later(() => import('../../features/agent/contract-pages.tsx'), 'DailySalaryPage'),
  agentHourlySalary: later(() => import('../../features/agent/contract-pages.tsx'), 'HourlySalaryPage'),
  agentRealtimeSalary: later(() => import('../../features/agent/contract-pages.tsx'), 'RealtimeSalaryPage'),
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
      {menu && (
        <AgentDialog
          shape="sheet"
          title={t('agent.centre')}
          closeLabel={t('common.close')}
          onClose={() => setMenu(false)}
        >
          <div className="mb-3">
            <LanguageSelect />
          </div>
          <nav aria-label={t('agentArea.menu.title')}>
            <Entries page={page} onChosen={() => setMenu(false)} />
          </nav>
        </AgentDialog>
      )}
    </div>
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

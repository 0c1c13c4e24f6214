import type { EventName, EventPayload } from '@croupier/contract';
import { cx, formatMoney, useUiLocale } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { connectRealtime, type RealtimeHandlers } from '../../platform/realtime.ts';
import { useOpenGame } from '../../platform/open-game.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { useSession, useStanding } from '../../platform/session/session.ts';
import { DetailsOpener } from '../../people/details/index.ts';
import { flagOn, siteQueryKey, useSite } from '../../platform/site/site.ts';
import { readSiteSoon } from '../../platform/site/site-news.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { later } from '../loading/later.ts';
import { Apart } from './parts/apart.tsx';
import { loadRealityCheck } from '../../people/responsible-gaming/popups.ts';
import { loadContractRequests } from '../../network/contracts/popups.ts';

const RealityCheck = later(loadRealityCheck, 'RealityCheck');
const ContractRequests = later(loadContractRequests, 'ContractRequests');

const DISCONNECT_PATIENCE_MS = 4000;

/** Turns the server's hints into fresh reads and toasts; shows a banner while the connection is lost. */
export function LiveUpdates(): ReactNode {
  const token = useSession((state) => (state.owes ? null : state.token));
  const handlers = useHandlers();
  const [lost, setLost] = useState(false);

  useEffect(() => {
    if (!token) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = connectRealtime(token, handlers, (connected) => {
      clearTimeout(timer);
      if (connected) setLost(false);
      else timer = setTimeout(() => setLost(true), DISCONNECT_PATIENCE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [token, handlers]);

  return (
    <>
      <Contracts />
      <Reality />
      <DetailsOpener />
      {lost && <Lost />}
    </>
  );
}

/** What contracts ask of a real account, where the brand has agents' contracts. */
function Contracts(): ReactNode {
  const flags = useSite().data?.info.whitelabel ?? {};
  if (useStanding() !== 'member' || !flagOn(flags, 'AGENTPOLICY3')) return null;
  return (
    <Apart>
      <ContractRequests />
    </Apart>
  );
}

/** A real account is told from time to time how long it has been playing. */
function Reality(): ReactNode {
  if (useStanding() !== 'member') return null;
  return (
    <Apart>
      <RealityCheck />
    </Apart>
  );
}

function Lost(): ReactNode {
  const t = useTranslations('status');
  const playing = useOpenGame();
  return (
    <p
      role="status"
      className={cx(
        'fixed inset-x-3 z-50 mx-auto flex w-fit items-center gap-2.5 rounded-full border border-line-strong bg-panel-high px-4 py-2.5 text-sm font-medium shadow-float',
        playing ? 'top-14' : 'bottom-20 lg:bottom-6',
      )}
    >
      <WifiOff aria-hidden="true" className="size-4 text-gold-light" />
      {t('reconnecting')}
    </p>
  );
}

type MoneyEvent = Extract<
  EventName,
  `deposit.${string}` | 'withdrawal.approved' | 'withdrawal.rejected' | 'withdrawal.settled'
>;

/** Words and figures of the moment: they change with language and brand, and the line stays open meanwhile. */
function useWords() {
  const t = useTranslations();
  const { locale } = useUiLocale();
  const words = useRef({ t, locale });
  useEffect(() => {
    words.current = { t, locale };
  }, [t, locale]);
  return words;
}

function useHandlers(): RealtimeHandlers {
  const client = useQueryClient();
  const words = useWords();
  const show = useToasts((state) => state.show);
  return useMemo(() => {
    const now = () => words.current;
    const reread = (...keys: string[]) => {
      for (const key of keys) void client.invalidateQueries({ queryKey: [MINE, key] });
    };
    const say = (tone: 'win' | 'info' | 'danger', title: string, event: EventPayload<MoneyEvent>) =>
      show({
        tone,
        title,
        text: formatMoney(event.amount, { locale: now().locale, currency: event.currency }),
      });
    return {
      'balance.changed': () => reread('balance', 'funds', 'account', 'withdrawalOptions'),
      'bet.settled': () => reread('bets', 'funds', 'withdrawalOptions'),
      'deposit.credited': (event) => {
        reread('deposits', 'balance', 'funds', 'account', 'withdrawalOptions', 'gaming');
        say('win', now().t('live.depositCredited'), event);
      },
      'deposit.failed': (event) => {
        reread('deposits');
        say('danger', now().t('live.depositFailed'), event);
      },
      'withdrawal.approved': (event) => {
        reread('withdrawals');
        say('info', now().t('live.withdrawalApproved'), event);
      },
      'withdrawal.rejected': (event) => {
        reread('withdrawals', 'balance', 'funds', 'account', 'withdrawalOptions');
        say('danger', now().t('live.withdrawalRejected'), event);
      },
      'withdrawal.settled': (event) => {
        reread('withdrawals', 'funds', 'account');
        say('win', now().t('live.withdrawalSettled'), event);
      },
      'identity.decided': ({ state }) => {
        reread('security', 'withdrawalOptions');
        if (state === 'verified') show({ tone: 'win', title: now().t('live.identityVerified') });
        else show({ tone: 'danger', title: now().t('live.identityRefused') });
      },
      'message.received': () => reread('unread', 'inbox'),
      'site.status': () => void client.invalidateQueries({ queryKey: siteQueryKey }),
      'config.changed': ({ topic }) => {
        if (topic === 'contracts' || topic === 'commissions') reread('contracts');
        else readSiteSoon(client);
      },
      'session.replaced': () => {
        show({ tone: 'info', title: now().t('replace.replaced') });
        useSession.getState().close('left');
      },
      // A hint may have been missed while the line was down: the calls stay the truth.
      reconnected: () => {
        for (const queryKey of [[MINE], siteQueryKey]) void client.invalidateQueries({ queryKey });
      },
    };
  }, [client, show, words]);
}

import { Badge } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { useWords } from '../../app/format/use-words.ts';
import { useHintReason } from '../../cashier/risk/index.ts';
import { Device, MemberLink, ReferenceLink, StateBadge, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { Basis, FactsPanel, Panel } from '../../components/page.tsx';
import type { Overview } from './queries.ts';

interface PanelProps {
  overview: Overview;
  currency: string;
}

const row =
  'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-line py-1.5 not-first:border-t';

/** A list in a panel, or a line that says that there is nothing. */
function List({ none, children }: { none: string; children: readonly ReactNode[] }): ReactNode {
  return children.length === 0 ? <p className="text-muted">{none}</p> : <ul>{children}</ul>;
}

/** What is pending somewhere, each with a link to it. */
export function Cases({ overview, currency }: PanelProps): ReactNode {
  const t = useTranslations('overview');
  return (
    <Panel title={t('cases')}>
      <List none={t('noCases')}>
        {overview.cases.map(({ kind, id, state, amount, at }) => (
          <li key={`${kind}${id}`} className={row}>
            <CaseLink kind={kind} id={id} />
            <span className="flex flex-wrap items-baseline gap-x-3">
              {amount !== null && <Money value={amount} unit={currency} />}
              <StateBadge state={state} />
              {at !== null && <When at={at} />}
            </span>
          </li>
        ))}
      </List>
    </Panel>
  );
}

function CaseLink({ kind, id }: { kind: Overview['cases'][number]['kind']; id: string }): ReactNode {
  const t = useTranslations('overview');
  const seesIdentities = useMay('identities.read');
  const seesClosures = useMay('closures.read');
  const look = 'text-accent hover:underline';
  if (kind === 'identity')
    return seesIdentities ? (
      <Link to="/identities/$id" params={{ id }} className={look}>
        {t('kinds.identity')}
      </Link>
    ) : (
      <span>{t('kinds.identity')}</span>
    );
  if (kind === 'closure')
    return seesClosures ? (
      <Link to="/closures" className={look}>
        {t('kinds.closure')}
      </Link>
    ) : (
      <span>{t('kinds.closure')}</span>
    );
  return (
    <span>
      {kind === 'dispute' && `${t('kinds.dispute')} · `}
      <ReferenceLink type={kind === 'dispute' ? 'withdrawal' : kind} id={id} />
    </span>
  );
}

/** What was noticed at withdrawals, with what was seen. */
export function Risk({ overview, currency }: PanelProps): ReactNode {
  const t = useTranslations('overview');
  const word = useWords();
  const reason = useHintReason(currency);
  const { sharedWith } = overview.devices;
  return (
    <Panel title={t('risk')}>
      <List none={t('noHints')}>
        {[
          ...(sharedWith.length === 0
            ? []
            : [
                <li key="devices" className={row}>
                  <span>{t('sharedDevices')}</span>
                  <Members members={sharedWith} />
                </li>,
              ]),
          ...[...Map.groupBy(overview.hints, ({ hint }) => hint)].map(([hint, seen]) => (
            <li key={hint} className={row}>
              <span>
                {word('hint', hint)}
                <span className="block text-sm text-muted">{reason(seen[0]?.facts ?? {})}</span>
              </span>
              <SeenAt seen={seen} />
            </li>
          )),
        ]}
      </List>
    </Panel>
  );
}

const maxShown = 3;

/** Where a signal was seen, the newest first: few by name, the others by their number. */
function SeenAt({ seen }: { seen: Overview['hints'] }): ReactNode {
  const t = useTranslations('overview');
  return (
    <span className="flex flex-col items-start gap-y-1">
      {seen.slice(0, maxShown).map(({ withdrawalId, depositId, at }) => (
        <span key={withdrawalId ?? depositId} className="flex flex-wrap items-baseline gap-x-3">
          {withdrawalId !== null && <ReferenceLink type="withdrawal" id={withdrawalId} />}
          {depositId !== null && <ReferenceLink type="deposit" id={depositId} />}
          {at !== null && <When at={at} />}
        </span>
      ))}
      {seen.length > maxShown && (
        <span className="text-muted">{t('seenMore', { count: seen.length - maxShown })}</span>
      )}
    </span>
  );
}

function Members({ members }: { members: Overview['uplines'] }): ReactNode {
  return (
    <span className="flex flex-wrap gap-x-2">
      {members.map((member) => (
        <MemberLink key={member.id} member={member} />
      ))}
    </span>
  );
}

export function Security({ overview }: { overview: Overview }): ReactNode {
  const t = useTranslations('overview');
  const { withdrawalPassword, mobile, email, authenticator } = overview.security;
  const set = (value: boolean) => t(value ? 'set' : 'unset');
  return (
    <FactsPanel
      title={t('security')}
      facts={[
        { label: t('withdrawalPassword'), value: set(withdrawalPassword) },
        { label: t('mobile'), value: mobile ?? t('unset') },
        { label: t('email'), value: email ?? t('unset') },
        { label: t('authenticator'), value: set(authenticator) },
        { label: t('devices'), value: <span className="figures">{overview.devices.known}</span> },
      ]}
    />
  );
}

export function PayoutAccounts({ overview }: { overview: Overview }): ReactNode {
  const t = useTranslations('overview');
  const word = useWords();
  return (
    <Panel title={t('payoutAccounts')}>
      <List none={t('noPayoutAccounts')}>
        {overview.payoutAccounts.map(({ id, kind, masked, usableFrom, sharedWith }) => (
          <li key={id} className={row}>
            <span>
              <span className="text-muted">{word('pixKind', kind)}</span> {masked}
            </span>
            <span className="flex flex-wrap items-baseline gap-x-3">
              {sharedWith.length > 0 && (
                <>
                  <Badge tone="danger">{t('shared')}</Badge>
                  <Members members={sharedWith} />
                </>
              )}
              <span className="text-sm text-muted">{t('usableFrom')}</span> <When at={usableFrom} />
            </span>
          </li>
        ))}
      </List>
    </Panel>
  );
}

/** Level and those above, up to the top. */
export function Standing({ overview, currency }: PanelProps): ReactNode {
  const t = useTranslations('overview');
  const { level, uplines } = overview;
  return (
    <FactsPanel
      title={t('standing')}
      facts={[
        { label: t('level'), value: level ? `${level.name} (${level.rank})` : '–' },
        ...(level
          ? [
              {
                label: t('levelTurnover'),
                value: (
                  <>
                    <Money value={level.turnover} unit={currency} />
                    <Basis>{t('levelTurnoverBasis')}</Basis>
                  </>
                ),
              },
            ]
          : []),
        { label: t('uplines'), value: uplines.length === 0 ? '–' : <Members members={uplines} /> },
      ]}
    />
  );
}

export function Sessions({ overview }: { overview: Overview }): ReactNode {
  const t = useTranslations('overview');
  return (
    <Panel title={t('sessions')}>
      <List none={t('noSessions')}>
        {overview.sessions.map(({ id, openedAt, seenAt, address, userAgent }) => (
          <li key={id} className={row}>
            <span className="min-w-0 wrap-anywhere">
              <Device userAgent={userAgent} />
              {address !== null && <span className="figures block text-sm text-muted">{address}</span>}
            </span>
            <span className="text-sm text-muted">
              <When at={openedAt} /> – <When at={seenAt} />
            </span>
          </li>
        ))}
      </List>
    </Panel>
  );
}

export function LastMessages({ overview }: { overview: Overview }): ReactNode {
  const t = useTranslations('overview');
  return (
    <Panel title={t('messages')}>
      <List none={t('noMessages')}>
        {overview.messages.map(({ id, title, at, read }) => (
          <li key={id} className={row}>
            <span>{title}</span>
            <span className="flex items-baseline gap-x-3">
              {!read && <Badge tone="gold">{t('unread')}</Badge>}
              <When at={at} />
            </span>
          </li>
        ))}
      </List>
    </Panel>
  );
}

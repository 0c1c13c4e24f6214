import { Badge, cx, useUiLocale } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../app/client/me.ts';
import { deviceOf } from '../app/format/device.ts';
import { shortId } from '../app/format/ids.ts';
import { agoText, instantText, shortInstantText, waitingOf } from '../app/format/instants.ts';
import { useWords } from '../app/format/use-words.ts';
import { CopyButton } from './copy-button.tsx';

export function When({ at }: { at: string | null }): ReactNode {
  const { locale, timeZone } = useUiLocale();
  if (at === null) return <span className="text-muted">–</span>;
  return (
    <time dateTime={at} title={instantText(at, locale, timeZone)} className="figures whitespace-nowrap">
      {shortInstantText(at, locale, timeZone)}
    </time>
  );
}

const waitingColour = { fresh: 'text-text', late: 'text-gold-light', overdue: 'text-danger font-semibold' };
const refreshMs = 20_000;

/** How long something has been waiting; keeps counting while it is looked at. */
export function Waiting({ since }: { since: string }): ReactNode {
  const { locale, timeZone } = useUiLocale();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <time
      dateTime={since}
      title={instantText(since, locale, timeZone)}
      className={cx('figures whitespace-nowrap', waitingColour[waitingOf(since, now)])}
    >
      {agoText(since, locale, now)}
    </time>
  );
}

export type Tones = Readonly<Record<string, 'win' | 'danger' | 'gold'>>;

interface StateMarkProps {
  state: string;
  /** The words of its kind of states. */
  words: Parameters<ReturnType<typeof useWords>>[0];
  tones: Tones;
}

/** A state in its word and its tone. */
export function StateMark({ state, words, tones: own }: StateMarkProps): ReactNode {
  const word = useWords();
  const tone = own[state];
  return <Badge {...(tone ? { tone } : {})}>{word(words, state)}</Badge>;
}

const tones: Tones = {
  requested: 'gold',
  created: 'gold',
  pending: 'gold',
  pending_win: 'gold',
  win_waiting: 'gold',
  win_approved: 'win',
  win_refused: 'danger',
  review: 'gold',
  settled: 'win',
  approved: 'win',
  credited: 'win',
  active: 'win',
  verified: 'win',
  rejected: 'danger',
  returned: 'danger',
  failed: 'danger',
  not_received: 'danger',
  proposed: 'gold',
  received: 'win',
  all_received: 'win',
  blocked: 'danger',
  refused: 'danger',
  rolled_back: 'danger',
};

export const StateBadge = ({ state }: { state: string }): ReactNode => (
  <StateMark state={state} words="state" tones={tones} />
);

export function Code({ children }: { children: string }): ReactNode {
  return (
    <code title={children} className="font-mono text-[0.8125rem] whitespace-nowrap">
      {shortId(children)}
    </code>
  );
}

/** A short id that can be copied in full. */
export function CopyCode({ children }: { children: string }): ReactNode {
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap">
      <Code>{children}</Code>
      <CopyButton text={children} className="-my-1.5" />
    </span>
  );
}

/** The id in full, to be copied with one click. */
export function FullId({ children }: { children: string }): ReactNode {
  return (
    <span className="inline-flex items-center gap-1">
      <code className="font-mono text-[0.8125rem] break-all select-all">{children}</code>
      <CopyButton text={children} className="-my-1" />
    </span>
  );
}

const linkLook = 'rounded-sm text-accent underline-offset-3 hover:underline';
/** Of a figure that opens what it is made of: no finger hovers, so the line stands. */
export const figureLook =
  'rounded-sm underline decoration-muted decoration-dotted underline-offset-3 hover:decoration-solid';

export interface TransferLinkProps {
  id: string;
  label?: string;
  /** The account that the reader comes from, for the way back. */
  account?: string;
}

export function TransferLink({ id, label, account }: TransferLinkProps): ReactNode {
  return (
    <Link
      to="/ledger/transfers/$id"
      params={{ id }}
      search={account === undefined ? {} : { account }}
      className={linkLook}
    >
      {label ?? <Code>{id}</Code>}
    </Link>
  );
}

/** A transfer as a link for those who may read the ledger, as its number for the others; a dash where there is none. */
export function TransferMark({ id }: { id: string | null }): ReactNode {
  const mayLedger = useMay('ledger.read');
  if (id === null) return '–';
  return mayLedger ? <TransferLink id={id} /> : <CopyCode>{id}</CopyCode>;
}

export function AccountLink({ id, label }: { id: string; label: string }): ReactNode {
  return (
    <Link to="/ledger/accounts/$id" params={{ id }} className={linkLook}>
      {label}
    </Link>
  );
}

export function MemberLink({ member }: { member: { id: string; account: string } }): ReactNode {
  return (
    <Link to="/members/$id" params={{ id: member.id }} className={linkLook}>
      {member.account}
    </Link>
  );
}

/** Entries of the site have a page each. */
const ownPages = {
  withdrawal: '/withdrawals/$id',
  deposit: '/deposits/$id',
  adjustment: '/adjustments/$id',
  member: '/members/$id',
  banner: '/content/banners/$id',
  announcement: '/content/announcements/$id',
  promotion: '/content/promotions/$id',
  help_article: '/content/help/$id',
  room: '/catalogue/rooms/$id',
  customer_service: '/site/service/$id',
  resource: '/site/resources/$id',
  domain_route: '/site/domains/$id',
  vip_level: '/site/vip/$id',
} as const;

const hasOwnPage = (type: string): type is keyof typeof ownPages => Object.hasOwn(ownPages, type);

/**
 * What a transfer or an action is about, as a link where the console has a page for it. `name` is what people call it, where that
 * is known; otherwise it is called by its number's last digits.
 */
export function ReferenceLink({
  type,
  id,
  name,
}: {
  type: string;
  id: string;
  name?: string | undefined;
}): ReactNode {
  const word = useWords();
  const label = `${word('reference', type)} ${name ?? shortId(id)}`.trim();
  if (type === 'win') {
    const [vendor = '', transaction = ''] = id.split('/');
    return (
      <Link to="/wins/$vendor/$transaction" params={{ vendor, transaction }} className={linkLook}>
        {`${word('reference', type)} ${shortId(transaction)}`}
      </Link>
    );
  }
  if (hasOwnPage(type))
    return (
      <Link to={ownPages[type]} params={{ id }} className={linkLook}>
        {label}
      </Link>
    );
  if (type === 'transfer') return <TransferLink id={id} label={label} />;
  if (type === 'account') return <AccountLink id={id} label={label} />;
  return (
    <span title={id} className="inline-flex max-w-full min-w-0 items-center gap-0.5">
      <span className="min-w-0 wrap-anywhere">{label}</span>
      <CopyButton text={id} className="-my-1.5" />
    </span>
  );
}

/** The browser and system that someone came with; what it said of itself in full, for those who need it, under the pointer. */
export function Device({ userAgent }: { userAgent: string }): ReactNode {
  const t = useTranslations('account');
  if (userAgent === '') return '–';
  return <span title={userAgent}>{deviceOf(userAgent) ?? t('unknownDevice')}</span>;
}

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatter } from '../../platform/language/formatter.ts';
import { type SecurityEvent, useDeviceLabel, useHistory } from '../security/index.ts';
import { Loaded, Part } from '../../shared/loaded/loaded.tsx';
import { MoreRows } from '../../platform/parts/more-rows.tsx';

const eventKeys = {
  login: 'login',
  'login.failed': 'loginFailed',
  'login.locked': 'loginLocked',
  'login.second-factor-failed': 'secondFactorFailed',
  logout: 'logout',
  'session.ended': 'sessionEnded',
  'password.changed': 'passwordChanged',
  'password.reset': 'passwordReset',
  'authenticator.added': 'authenticatorAdded',
  'authenticator.removed': 'authenticatorRemoved',
  'recovery-codes.made': 'recoveryMade',
  'recovery-code.used': 'recoveryUsed',
  'mobile.verified': 'mobileVerified',
  'email.verified': 'emailVerified',
  'social.linked': 'socialLinked',
  'social.unlinked': 'socialUnlinked',
  'passkey.added': 'passkeyAdded',
  'passkey.removed': 'passkeyRemoved',
  'list.exported': 'listExported',
} as const;

const isKnown = (kind: string): kind is keyof typeof eventKeys => Object.hasOwn(eventKeys, kind);

/** What its owner should look at twice. */
const alarming = new Set(['login.failed', 'login.locked', 'login.second-factor-failed']);

/** What happened at the doors of the account, newest first. */
export function HistoryList(): ReactNode {
  const t = useTranslations();
  const history = useHistory();
  return (
    <Part title={t('access.history')}>
      <Loaded query={history} rows={4}>
        {({ pages }) => {
          const events = pages.flatMap(({ content }) => content);
          if (events.length === 0) return <p className="text-muted">{t('access.historyNone')}</p>;
          return (
            <>
              <ol className="flex flex-col divide-y divide-line">
                {events.map((event) => (
                  <Row key={event.id} event={event} />
                ))}
              </ol>
              <MoreRows query={history} className="mt-4 max-sm:w-full" />
            </>
          );
        }}
      </Loaded>
    </Part>
  );
}

function Row({ event }: { event: SecurityEvent }): ReactNode {
  const t = useTranslations('access');
  const format = useFormatter();
  const device = useDeviceLabel();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-3 first:pt-0">
      <span className={alarming.has(event.kind) ? 'font-semibold text-danger' : 'font-semibold'}>
        {t(`event.${isKnown(event.kind) ? eventKeys[event.kind] : 'other'}`)}
      </span>
      <time dateTime={event.at} className="figures text-sm text-muted">
        {format.dateTime(new Date(event.at), { dateStyle: 'short', timeStyle: 'medium' })}
      </time>
      <span className="w-full text-15 wrap-anywhere text-muted">
        {device(event.userAgent)} · <span className="figures">{event.address}</span>
        {event.country && ` · ${event.country}`}
      </span>
    </li>
  );
}

import { Badge, Button } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatter } from '../../platform/language/formatter.ts';
import { api } from '../../platform/api/api.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { type OpenSession, useDeviceLabel, useReread, useSessions } from '../security/index.ts';
import { Loaded, Part } from '../../shared/loaded/loaded.tsx';

/** Where the member is signed in, with the way out of each. */
export function SessionList(): ReactNode {
  const t = useTranslations('access');
  const sessions = useSessions();
  const end = useEnd();
  const others = sessions.data?.sessions.filter(({ current }) => !current) ?? [];
  return (
    <Part title={t('sessions')}>
      <Loaded query={sessions} rows={2}>
        {(data) => (
          <>
            <ul className="flex flex-col divide-y divide-line">
              {data.sessions.map((session) => (
                <Row
                  key={session.id}
                  session={session}
                  busy={end.isPending && end.variables === session.id}
                  onEnd={() => end.mutate(session.id)}
                />
              ))}
            </ul>
            {others.length > 0 ? (
              <Button
                className="mt-4 max-sm:w-full"
                busy={end.isPending && end.variables === 'others'}
                onClick={() => end.mutate('others')}
              >
                {t('signOutOthers')}
              </Button>
            ) : (
              <p className="mt-3 text-15 text-muted">{t('alone')}</p>
            )}
          </>
        )}
      </Loaded>
    </Part>
  );
}

/** Ends one session by its id, or all the others. */
function useEnd() {
  const t = useTranslations('access');
  const failureText = useFailureText();
  const reread = useReread();
  const show = useToasts((state) => state.show);
  return useMutation({
    mutationFn: async (which: string) => {
      if (which === 'others') {
        const { closed } = await api.call('session.closeOthers', {});
        return t('signedOutOthers', { count: closed });
      }
      await api.call('session.closeOne', { params: { id: which } });
      return t('signedOut');
    },
    onSuccess: (title) => show({ tone: 'win', title }),
    onError: (error) => show({ tone: 'danger', title: failureText(error) }),
    onSettled: reread,
  });
}

interface RowProps {
  session: OpenSession;
  busy: boolean;
  onEnd: () => void;
}

function Row({ session, busy, onEnd }: RowProps): ReactNode {
  const t = useTranslations('access');
  const format = useFormatter();
  const deviceLabel = useDeviceLabel();
  const device = deviceLabel(session.userAgent);
  const time = (at: string) => format.dateTime(new Date(at), { dateStyle: 'short', timeStyle: 'short' });
  const Icon = /Android|iPhone|iPad|Mobile/.test(session.userAgent) ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 first:pt-0">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.current && <Badge tone="win">{t('current')}</Badge>}
        </p>
        <p className="text-15 wrap-anywhere text-muted">
          <span className="figures">{session.address}</span>
          {session.country && ` · ${session.country}`} · {t('lastSeen', { time: time(session.seenAt) })}
        </p>
      </div>
      {!session.current && (
        <Button
          className="px-4! max-sm:w-full"
          busy={busy}
          aria-label={t('signOutOf', { device })}
          onClick={onEnd}
        >
          {t('signOut')}
        </Button>
      )}
    </li>
  );
}

import { Note, datedInstant, useUiLocale } from '@croupier/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';

const key = [MINE, 'consents'];
type Channel = 'email' | 'sms' | 'site';

/** Advertising by channel: one box gives the consent, the same box takes it back. */
export function ConsentsCard(): ReactNode {
  const t = useTranslations('consents');
  const { locale, timeZone } = useUiLocale();
  const client = useQueryClient();
  const failureText = useFailureText();
  const { data } = useQuery({ queryKey: key, queryFn: () => api.call('privacy.consents', {}) });
  const [failure, setFailure] = useState<string | null>(null);
  const change = async (channel: Channel, given: boolean): Promise<void> => {
    setFailure(null);
    try {
      client.setQueryData(key, await api.call('privacy.setMarketing', { body: { channel, given } }));
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <article className="panel flex flex-col items-start gap-3 px-5 py-4 sm:col-span-2">
      <Megaphone aria-hidden="true" className="size-6 text-accent" />
      <h2 className="font-semibold">{t('title')}</h2>
      <p className="text-sm text-muted">{t('text')}</p>
      {failure && <Note tone="danger">{failure}</Note>}
      <fieldset className="flex w-full flex-col" disabled={!data}>
        <legend className="sr-only">{t('title')}</legend>
        {(['email', 'sms', 'site'] as const).map((channel) => {
          const word = data?.marketing.find((one) => one.channel === channel);
          return (
            <label key={channel} className="flex min-h-11 cursor-pointer items-center gap-3 text-15">
              <input
                type="checkbox"
                checked={word?.given ?? false}
                onChange={(event) => void change(channel, event.target.checked)}
                className="size-5 shrink-0 accent-(--brand-accent-deep)"
              />
              <span className="flex-1">{t(channel)}</span>
              <span className="text-sm text-muted">
                {word?.at ? t('since', { date: datedInstant(word.at, locale, timeZone) }) : ''}
              </span>
            </label>
          );
        })}
      </fieldset>
    </article>
  );
}

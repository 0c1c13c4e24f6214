import { Badge, Button, cx, IconButton, Instant, SkeletonRows } from '@croupier/ui';
import { Inbox, Trash2 } from 'lucide-react';
import type { messageCalls, ValueOf } from '@croupier/contract';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { useInbox, useTakeCount, useUnread } from './queries.ts';
import { MoreRows } from '../../platform/parts/more-rows.tsx';
import { EmptyPanel, LoadFailed } from '../../shared/loaded/loaded.tsx';

type Message = ValueOf<(typeof messageCalls)['list']>['content'][number];

export function MessagesPage(): ReactNode {
  const t = useTranslations();
  const inbox = useInbox();
  const unread = useUnread();
  const take = useTakeCount();
  const rows = inbox.data?.pages.flatMap((page) => page.content) ?? [];
  return (
    <section className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{t('inbox.title')}</h1>
        {unread > 0 && (
          <Button size="small" onClick={() => void api.call('messages.readAll', { body: {} }).then(take)}>
            {t('inbox.readAll')}
          </Button>
        )}
      </header>
      {inbox.isPending ? (
        <SkeletonRows label={t('common.loading')} rows={5} className="h-16" />
      ) : inbox.isError && rows.length === 0 ? (
        <LoadFailed query={inbox} />
      ) : rows.length === 0 ? (
        <EmptyPanel icon={<Inbox aria-hidden="true" />} title={t('inbox.none')} text={t('inbox.noneText')} />
      ) : (
        <ul className="panel divide-y divide-line overflow-hidden">
          {rows.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ul>
      )}
      <MoreRows query={inbox} className="self-center" />
    </section>
  );
}

function MessageRow({ message }: { message: Message }): ReactNode {
  const t = useTranslations('inbox');
  const failureText = useFailureText();
  const take = useTakeCount();
  const [open, setOpen] = useState(false);
  const params = { id: message.id };
  const toggle = (): void => {
    setOpen(!open);
    if (!message.read) void api.call('messages.read', { params, body: {} }).then(take);
  };
  const remove = async (): Promise<void> => {
    const { show } = useToasts.getState();
    try {
      take(await api.call('messages.remove', { params }));
      show({ tone: 'info', title: t('removed') });
    } catch (error) {
      show({ tone: 'danger', title: failureText(error) });
    }
  };
  return (
    <li className="flex items-start gap-2 px-3 py-2 sm:px-5">
      <button
        type="button"
        aria-expanded={open}
        onClick={toggle}
        className="min-h-11 min-w-0 flex-1 py-1.5 text-left"
      >
        <span className="flex flex-wrap items-center gap-2">
          <span className={cx(!message.read && 'font-semibold')}>{message.title}</span>
          {!message.read && <Badge tone="gold">{t('unread')}</Badge>}
        </span>
        <Instant at={message.at} short className="figures block text-13 text-muted" />
        {open && <span className="mt-2 block animate-rise text-15 text-muted">{message.text}</span>}
      </button>
      <IconButton label={t('remove')} onClick={() => void remove()}>
        <Trash2 aria-hidden="true" className="size-4.5" />
      </IconButton>
    </li>
  );
}

import { Badge, Button, EmptyState, shortInstant, useUiLocale } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { Webhook as Icon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { When } from '../../components/marks.tsx';
import { Loaded, Page } from '../../components/page.tsx';
import { SectionTabs } from '../../components/section-tabs.tsx';
import { type Column, column, DataTable, rightColumn, wideColumn } from '../../components/table/columns.tsx';
import { RemoveDialog, RenewDialog } from './decisions.tsx';
import { kindKey } from './kind-key.ts';
import { Parked } from './parked.tsx';
import { useWebhooks, type Webhook } from './queries.ts';
import { AddDialog, EditDialog } from './webhook-dialog.tsx';

type Deed = 'edit' | 'renew' | 'remove';
type Open = { as: 'add' } | { as: Deed; of: Webhook } | null;

/** Which systems of the operator hear of what happens. */
export function WebhooksPage(): ReactNode {
  const t = useTranslations('webhooks');
  const query = useWebhooks();
  const mayEdit = useMay('keys.edit');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const onOpen = mayEdit ? (as: Deed, of: Webhook) => setOpen({ as, of }) : null;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      action={mayEdit && { label: t('add'), onClick: () => setOpen({ as: 'add' }) }}
    >
      <SectionTabs of="/site/webhooks" />
      <div className="flex flex-col gap-8">
        <Loaded query={query}>
          {({ webhooks }) =>
            webhooks.length === 0 ? (
              <EmptyState icon={<Icon aria-hidden="true" />} title={t('none')} text={t('noneText')} />
            ) : (
              <Receivers webhooks={webhooks} onOpen={onOpen} />
            )
          }
        </Loaded>
        <Parked mayEdit={mayEdit} />
      </div>
      {open?.as === 'add' && <AddDialog onClose={close} />}
      {open?.as === 'edit' && <EditDialog of={open.of} onClose={close} />}
      {open?.as === 'renew' && <RenewDialog of={open.of} onClose={close} />}
      {open?.as === 'remove' && <RemoveDialog of={open.of} onClose={close} />}
    </Page>
  );
}

interface ReceiversProps {
  webhooks: readonly Webhook[];
  /** Null for who may only look. */
  onOpen: ((as: Deed, of: Webhook) => void) | null;
}

function Receivers({ webhooks, onOpen }: ReceiversProps): ReactNode {
  const t = useTranslations('webhooks');
  const columns = useColumns(onOpen);
  return <DataTable caption={t('list')} rows={webhooks} rowKey={({ id }) => id} columns={columns} />;
}

function useColumns(onOpen: ReceiversProps['onOpen']): Column<Webhook>[] {
  const t = useTranslations('webhooks');
  const kindName = useTranslations('webhooks.kind');
  return [
    column('url', t('url'), ({ id, url, note }) => (
      <>
        <Link
          to="/site/webhooks/$id"
          params={{ id }}
          data-row-link
          aria-label={t('logOf', { url })}
          className="min-w-0 text-left font-mono text-[13px] wrap-anywhere"
        >
          {url}
        </Link>
        {note !== '' && <span className="block text-[13px] text-muted">{note}</span>}
      </>
    )),
    wideColumn('kinds', t('kinds'), ({ kinds }) => (
      <span className="text-[13px]">{kinds.map((kind) => kindName(kindKey(kind))).join(', ')}</span>
    )),
    column('state', t('state'), (webhook) => <State of={webhook} />),
    column('last', t('last'), ({ lastDeliveredAt }) =>
      lastDeliveredAt === null ? (
        <span className="text-muted">{t('never')}</span>
      ) : (
        <When at={lastDeliveredAt} />
      ),
    ),
    ...(onOpen
      ? [
          rightColumn('decide', t('decide'), (webhook: Webhook) => <Deeds of={webhook} onOpen={onOpen} />, {
            wide: true,
          }),
        ]
      : []),
  ];
}

function State({ of: { enabled, pending, failed, oldSecretUntil } }: { of: Webhook }): ReactNode {
  const t = useTranslations('webhooks');
  const { locale, timeZone } = useUiLocale();
  const beside = [
    ...(pending > 0 ? [t('pending', { count: pending })] : []),
    ...(failed > 0 ? [t('failed', { count: failed })] : []),
    ...(oldSecretUntil !== null
      ? [t('oldUntil', { time: shortInstant(oldSecretUntil, locale, timeZone) })]
      : []),
  ];
  return (
    <>
      <Badge tone={enabled ? 'win' : 'muted'}>{t(enabled ? 'on' : 'off')}</Badge>
      {beside.map((text) => (
        <span key={text} className="mt-1 block text-[13px] text-muted">
          {text}
        </span>
      ))}
    </>
  );
}

const deeds = [
  ['edit', 'editOf', 'neutral'],
  ['renew', 'renewOf', 'neutral'],
  ['remove', 'removeOf', 'danger'],
] as const;

interface DeedsProps {
  of: Webhook;
  onOpen: (as: Deed, of: Webhook) => void;
}

function Deeds({ of: webhook, onOpen }: DeedsProps): ReactNode {
  const t = useTranslations('webhooks');
  return (
    <span className="flex flex-wrap gap-2 md:justify-end">
      {deeds.map(([deed, label, tone]) => (
        <Button
          key={deed}
          size="small"
          {...(tone === 'danger' ? { tone } : {})}
          aria-label={t(label, { url: webhook.url })}
          onClick={() => onOpen(deed, webhook)}
        >
          {t(deed)}
        </Button>
      ))}
    </span>
  );
}

import { Badge, Button, Note, shortInstant, useUiLocale } from '@croupier/ui';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { thenSay } from '../../app/toasts.ts';
import { ConfirmDialog } from '../../components/decision-dialogs.tsx';
import { When } from '../../components/marks.tsx';
import { BackLabel, backLook, Loaded, Page } from '../../components/page.tsx';
import { type Column, column, DataTable, rightColumn } from '../../components/table/columns.tsx';
import { MakeDialog } from './make-dialog.tsx';
import { type Key, type PartyName, useDecideKey, useKeys } from './queries.ts';

interface KeysOf {
  party: PartyName['party'];
  from: '/inside/catalogue/vendors/$code/keys' | '/inside/site/payments/$code';
  lead: 'vendorLead' | 'providerLead';
  back: { to: '/catalogue/vendors' | '/site/payments'; label: 'backToVendors' | 'backToProviders' };
}

const keysPage = ({ party, from, lead, back }: KeysOf) =>
  function KeysOfParty(): ReactNode {
    const { code } = useParams({ from });
    const t = useTranslations('keys');
    return <KeysPage of={{ party, code }} lead={t(lead)} back={{ to: back.to, label: t(back.label) }} />;
  };

export const VendorKeysPage = keysPage({
  party: 'vendors',
  from: '/inside/catalogue/vendors/$code/keys',
  lead: 'vendorLead',
  back: { to: '/catalogue/vendors', label: 'backToVendors' },
});

export const ProviderKeysPage = keysPage({
  party: 'payment-providers',
  from: '/inside/site/payments/$code',
  lead: 'providerLead',
  back: { to: '/site/payments', label: 'backToProviders' },
});

type Open = { as: 'make' } | { as: 'agree' | 'end'; key: Key } | null;

function KeysPage({
  of,
  lead,
  back,
}: {
  of: PartyName;
  lead: string;
  back: { to: '/catalogue/vendors' | '/site/payments'; label: string };
}): ReactNode {
  const t = useTranslations('keys');
  const query = useKeys(of);
  const mayEdit = useMay('keys.edit');
  const [open, setOpen] = useState<Open>(null);
  const keys = query.data?.keys ?? [];
  const rotates = keys.some(({ state }) => state === 'inForce');
  const close = () => setOpen(null);
  return (
    <Page
      title={t('title', { code: of.code })}
      lead={lead}
      backLink={
        <Link to={back.to} className={backLook}>
          <BackLabel>{back.label}</BackLabel>
        </Link>
      }
      action={mayEdit && { label: t(rotates ? 'rotate' : 'make'), onClick: () => setOpen({ as: 'make' }) }}
    >
      <Loaded query={query}>
        {(value) =>
          value.keys.length === 0 ? (
            <Note>{t('none')}</Note>
          ) : (
            <KeyTable keys={value.keys} mayEdit={mayEdit} onOpen={setOpen} />
          )
        }
      </Loaded>
      {open?.as === 'make' && <MakeDialog of={of} rotates={rotates} onClose={close} />}
      {open !== null && open.as !== 'make' && (
        <DecideDialog of={of} as={open.as} chosen={open.key} onClose={close} />
      )}
    </Page>
  );
}

const tones = { waiting: 'gold', inForce: 'win', ending: 'gold', ended: 'muted' } as const;

interface KeyTableProps {
  keys: readonly Key[];
  mayEdit: boolean;
  onOpen: (open: Open) => void;
}

function KeyTable(props: KeyTableProps): ReactNode {
  const t = useTranslations('keys');
  const columns = useKeyColumns(props);
  return <DataTable caption={t('list')} rows={props.keys} rowKey={({ keyId }) => keyId} columns={columns} />;
}

function useKeyColumns({ mayEdit, onOpen }: KeyTableProps): Column<Key>[] {
  const t = useTranslations('keys');
  const makers = ({ madeBy, agreedBy }: Key) => {
    if (madeBy === '') return t('byDeployment');
    return agreedBy === null ? madeBy : t('byTwo', { maker: madeBy, agreed: agreedBy });
  };
  return [
    column('key', t('keyId'), ({ keyId }) => (
      <code className="font-mono text-[13px] wrap-anywhere">{keyId}</code>
    )),
    column('state', t('state'), (key) => <State of={key} />),
    column('made', t('made'), (key) => (
      <>
        <When at={key.madeAt} />
        <span className="block text-[13px] text-muted">{makers(key)}</span>
      </>
    )),
    column('used', t('lastUsed'), ({ lastUsedAt }) =>
      lastUsedAt === null ? <span className="text-muted">{t('never')}</span> : <When at={lastUsedAt} />,
    ),
    ...(mayEdit
      ? [rightColumn('decide', t('decide'), (key: Key) => <Decisions of={key} onOpen={onOpen} />)]
      : []),
  ];
}

/** The state, and what it waits for or how it ended. */
function State({ of: key }: { of: Key }): ReactNode {
  const t = useTranslations('keys');
  const { locale, timeZone } = useUiLocale();
  const time = key.endsAt === null ? '' : shortInstant(key.endsAt, locale, timeZone);
  const beside = {
    waiting: t(key.own ? 'ownPending' : 'pending'),
    inForce: null,
    ending: t('endsAt', { time }),
    ended: key.endedBy === null ? t('endedAt', { time }) : t('endedBy', { time, by: key.endedBy }),
  }[key.state];
  return (
    <>
      <Badge tone={tones[key.state]}>{t(`states.${key.state}`)}</Badge>
      {beside !== null && <span className="mt-1 block text-[13px] text-muted">{beside}</span>}
    </>
  );
}

function Decisions({ of: key, onOpen }: { of: Key; onOpen: (open: Open) => void }): ReactNode {
  const t = useTranslations('keys');
  if (key.state === 'ended') return <span className="text-muted">–</span>;
  const withdraws = key.state === 'waiting';
  return (
    <span className="flex flex-wrap gap-2 md:justify-end">
      {withdraws && !key.own && (
        <Button
          size="small"
          tone="primary"
          aria-label={t('agreeTo', { key: key.keyId })}
          onClick={() => onOpen({ as: 'agree', key })}
        >
          {t('agree')}
        </Button>
      )}
      <Button
        size="small"
        tone="danger"
        aria-label={t(withdraws ? 'withdrawKey' : 'endKey', { key: key.keyId })}
        onClick={() => onOpen({ as: 'end', key })}
      >
        {t(withdraws ? 'withdraw' : 'end')}
      </Button>
    </span>
  );
}

interface DecideDialogProps {
  of: PartyName;
  as: 'agree' | 'end';
  chosen: Key;
  onClose: () => void;
}

function DecideDialog({ of, as, chosen, onClose }: DecideDialogProps): ReactNode {
  const t = useTranslations('keys');
  const decide = useDecideKey(of, as === 'agree' ? 'operatorKeys.agree' : 'operatorKeys.end');
  const { keyId, overlapHours, madeBy } = chosen;
  const withdraws = chosen.state === 'waiting';
  const texts =
    as === 'agree'
      ? {
          title: t('agreeTo', { key: keyId }),
          text: t('agreeText', { by: madeBy, code: of.code }),
          confirmLabel: t('agree'),
          warning: overlapHours === null ? undefined : t('agreeEnds', { hours: overlapHours }),
        }
      : {
          title: t(withdraws ? 'withdrawKey' : 'endKey', { key: keyId }),
          text: t(withdraws ? 'withdrawText' : 'endText'),
          confirmLabel: t(withdraws ? 'withdraw' : 'end'),
          warning: madeBy === '' ? t('endDeployment') : undefined,
        };
  return (
    <ConfirmDialog
      {...texts}
      tone={as === 'agree' ? 'primary' : 'danger'}
      call={decide}
      onClose={onClose}
      onConfirm={() => decide.mutate(keyId, thenSay(t(as === 'agree' ? 'agreed' : 'ended'), onClose))}
    />
  );
}

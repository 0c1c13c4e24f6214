import { Button } from '@croupier/ui';
import { passkeysWork } from '@croupier/ui/passkeys';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconFrame } from '../../shared/page/icon-frame.tsx';
import { useFormatter } from '../../platform/language/formatter.ts';
import type { Passkeys } from '../../platform/shapes.ts';
import { Loaded, Part } from '../../shared/loaded/loaded.tsx';
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx';
import { usePasskeys } from './queries.ts';

type Passkey = Passkeys['passkeys'][number];
type Open = { what: 'add' } | { what: 'rename' | 'remove'; one: Passkey } | null;

/** The devices that sign the member in by finger, face or PIN. */
export function PasskeyList(): ReactNode {
  const t = useTranslations('passkeys');
  const passkeys = usePasskeys();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { data } = passkeys;
  return (
    <Part title={t('title')} lead={t('lead')}>
      <Loaded query={passkeys} rows={1}>
        {(known) => <Rows known={known} onOpen={setOpen} />}
      </Loaded>
      {data && open?.what === 'add' && <AddPasskey by={data} onClose={close} />}
      {data && open?.what === 'remove' && <RemovePasskey one={open.one} by={data} onClose={close} />}
      {open?.what === 'rename' && <RenamePasskey one={open.one} onClose={close} />}
    </Part>
  );
}

function Rows({ known, onOpen }: { known: Passkeys; onOpen: (open: Open) => void }): ReactNode {
  const t = useTranslations('passkeys');
  const { passkeys, most } = known;
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="mb-4 flex flex-col divide-y divide-line">
          {passkeys.map((one) => (
            <Row key={one.id} one={one} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {!passkeysWork() ? (
        <p className="text-muted">{t('notHere')}</p>
      ) : passkeys.length < most ? (
        <Button tone="primary" className="px-4! max-sm:w-full" onClick={() => onOpen({ what: 'add' })}>
          {t('add')}
        </Button>
      ) : (
        <p className="text-muted">{t('enough', { max: most })}</p>
      )}
    </>
  );
}

function Row({ one, onOpen }: { one: Passkey; onOpen: (open: Open) => void }): ReactNode {
  const t = useTranslations('passkeys');
  const format = useFormatter();
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' });
  const { name, createdAt, lastUsedAt } = one;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5 first:pt-0 last:pb-0">
      <IconFrame>
        <KeyRound aria-hidden="true" />
      </IconFrame>
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <p className="text-15 text-muted">
          {t('added', { date: day(createdAt) })} ·{' '}
          {lastUsedAt === null ? t('neverUsed') : t('used', { date: day(lastUsedAt) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        {(['rename', 'remove'] as const).map((what) => (
          <Button
            key={what}
            className="px-4! max-sm:w-full"
            aria-label={t(`${what}Of`, { name })}
            onClick={() => onOpen({ what, one })}
          >
            {t(what)}
          </Button>
        ))}
      </div>
    </li>
  );
}

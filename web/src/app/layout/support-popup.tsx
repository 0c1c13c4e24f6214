import { buttonClass, Dialog, EmptyState } from '@croupier/ui';
import { Headphones } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups.ts';
import { customerServiceAddress, useSite } from '../../platform/site.ts';

export function SupportPopup(): ReactNode {
  const t = useTranslations();
  const close = usePopups((state) => state.close);
  const entries = (useSite().data?.info.customerService ?? []).flatMap((entry) => {
    const address = customerServiceAddress(entry.path);
    return address ? [{ name: entry.csType, address }] : [];
  });
  return (
    <Dialog
      title={t('support.title')}
      description={entries.length > 0 ? t('support.text') : undefined}
      closeLabel={t('common.close')}
      onClose={close}
    >
      {entries.length === 0 ? (
        <EmptyState icon={<Headphones aria-hidden="true" />} title={t('support.none')} />
      ) : (
        <ul className="flex flex-col gap-2.5">
          {entries.map(({ name, address }) => (
            <li key={address}>
              <a
                href={address}
                target="_blank"
                rel="noreferrer"
                className={buttonClass('quiet', 'large', 'w-full justify-start!')}
              >
                <Headphones aria-hidden="true" className="size-5 text-accent" />
                {t('support.open', { channel: name })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

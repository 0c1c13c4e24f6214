import { Badge, Button, Dialog } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconFrame } from '../../shared/page/icon-frame.tsx';
import { api } from '../../platform/api/api.ts';
import { useFormatter } from '../../platform/language/formatter.ts';
import type { SocialLinks } from '../../platform/shapes.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { Loaded, Part } from '../../shared/loaded/loaded.tsx';
import { useReread } from '../security/index.ts';
import { WarningDialog } from '../../shared/forms/warning-dialog.tsx';
import { ConfirmOwner, mustSignInAgain } from './confirm-owner.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { linksKey, useSocialLinks } from './queries.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { useStart } from './use-start.ts';

type Link = SocialLinks['links'][number];
type Code = Link['provider'];

/** With which other sites' accounts the member comes in; nothing where the brand has none and none is linked. */
export function LinkedList(): ReactNode {
  const t = useTranslations();
  const links = useSocialLinks();
  const { leaving, warning, start, forget } = useStart('link');
  const [removing, setRemoving] = useState<Link | null>(null);
  const [again, setAgain] = useState(false);
  const { data } = links;
  if (data && data.providers.length === 0 && data.links.length === 0) return null;
  const go = (provider: Code) => {
    // Before the way to the other site and back would turn out to be in vain.
    if (data && mustSignInAgain(data)) return setAgain(true);
    void start(provider);
  };
  return (
    <Part title={t('access.links')} lead={t('access.linksLead')}>
      <Loaded query={links} rows={2}>
        {(known) => <Rows links={known} leaving={leaving} onLink={go} onRemove={setRemoving} />}
      </Loaded>
      {again && (
        <Dialog title={t('access.againTitle')} onClose={() => setAgain(false)}>
          <SignInAgain back="/member/signInSecurity" />
        </Dialog>
      )}
      {removing && data && <Remove link={removing} by={data} onClose={() => setRemoving(null)} />}
      {warning !== null && <WarningDialog title={t('social.failedTitle')} text={warning} onClose={forget} />}
    </Part>
  );
}

interface RowsProps {
  links: SocialLinks;
  leaving: Code | null;
  onLink: (code: Code) => void;
  onRemove: (link: Link) => void;
}

function Rows({ links: { providers, links }, leaving, onLink, onRemove }: RowsProps): ReactNode {
  const t = useTranslations('access');
  const format = useFormatter();
  // One that was switched off stays until its owner takes it away.
  const gone = links.filter((link) => !providers.some(({ code }) => code === link.provider));
  const rows = [...providers, ...gone.map(({ provider, name }) => ({ code: provider, name }))];
  return (
    <ul className="flex flex-col divide-y divide-line">
      {rows.map(({ code, name }) => {
        const link = links.find(({ provider }) => provider === code);
        const since = link && format.dateTime(new Date(link.linkedAt), { dateStyle: 'medium' });
        return (
          <li key={code} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5 first:pt-0 last:pb-0">
            <IconFrame>
              <ProviderMark code={code} />
            </IconFrame>
            <div className="min-w-0 flex-1 basis-48">
              <h3 className="flex flex-wrap items-center gap-2 font-semibold">
                {name}
                {link && <Badge tone="win">✓</Badge>}
              </h3>
              <p className="text-15 wrap-anywhere text-muted">
                {!link
                  ? t('notLinked')
                  : link.account === null
                    ? t('linkedSince', { date: since ?? '' })
                    : t('linkedAs', { account: link.account, date: since ?? '' })}
              </p>
            </div>
            <Button
              tone={link ? 'quiet' : 'primary'}
              className="px-4! max-sm:w-full"
              busy={leaving === code}
              aria-label={`${t(link ? 'unlink' : 'link')}: ${name}`}
              onClick={() => (link ? onRemove(link) : onLink(code))}
            >
              {t(link ? 'unlink' : 'link')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function Remove({ link, by, onClose }: { link: Link; by: SocialLinks; onClose: () => void }): ReactNode {
  const t = useTranslations('access');
  const client = useQueryClient();
  const reread = useReread();
  const { provider, name } = link;
  return (
    <Dialog title={t('unlinkTitle', { name })} description={t('unlinkText', { name })} onClose={onClose}>
      <ConfirmOwner
        by={by}
        danger
        submit={t('unlink')}
        onProof={async (body) => {
          await api.call('social.unlink', { params: { provider }, body });
          void client.invalidateQueries({ queryKey: linksKey });
          reread();
          useToasts.getState().show({ tone: 'win', title: t('unlinkedDone', { name }) });
          onClose();
        }}
      />
    </Dialog>
  );
}

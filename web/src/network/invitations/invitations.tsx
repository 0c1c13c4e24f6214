import { rules } from '@croupier/api-client/rules/invitations.create';
import { Badge, Button, Count, EmptyState, Instant, TextField } from '@croupier/ui';
import type { KitForm } from '@croupier/ui/form';
import { column, RowButton, type TableColumn, wideColumn } from '@croupier/ui/table';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link2, QrCode } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { QrPicture } from '@croupier/ui/qr-picture';
import {
  AgentDialog,
  type Invitation,
  invitationsKey,
  type Options,
  Panel,
  useInvitations,
} from '../centre/index.ts';
import { CopyField } from '../members/index.ts';
import { ListView } from '../../shared/lists/index.ts';
import { SelectField } from '../reports/index.ts';
import { OfferedTerms, type Preset, PresetTerms } from '../terms/index.ts';

/** Where a link leads: registration with the code filled in. */
export const linkOf = (code: string): string =>
  `${location.origin}/register?affiliateCode=${encodeURIComponent(code)}`;

export function Invitations({ options }: { options: Options }): ReactNode {
  const t = useTranslations('agentArea');
  const links = useInvitations();
  const [shown, setShown] = useState<Invitation | null>(null);
  const columns = useColumns(setShown);
  return (
    <div className="grid gap-5">
      {options.affiliateCode !== null && <OwnCode code={options.affiliateCode} />}
      <NewLink options={options} onMade={setShown} />
      <ListView
        caption={t('register.links')}
        rows={{ query: links, list: 'invitations.list', filter: {} }}
        rowKey={({ id }) => id}
        empty={{ title: t('register.noLinks') }}
        columns={columns}
      />
      {shown && <LinkDialog link={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

function useColumns(open: (link: Invitation) => void): readonly TableColumn<Invitation>[] {
  const t = useTranslations('agentArea');
  return [
    wideColumn('code', t('register.code'), (link) => (
      <RowButton
        className="inline-flex min-h-6 items-center gap-2 font-medium text-accent hover:underline"
        onClick={() => open(link)}
      >
        <QrCode aria-hidden="true" className="size-4" />
        <code>{link.code}</code>
      </RowButton>
    )),
    column('note', t('register.note'), ({ note }) => note),
    column('type', t('register.opens'), ({ type }) => t(`types.t${type}` as 'types.t0')),
    column('offers', t('contracts.offeredBy'), ({ offers }) =>
      offers.length === 0
        ? t('contracts.offersNone')
        : offers.map((offer) => (
            <div key={offer.kind} className="mb-1 last:mb-0">
              <OfferedTerms offer={offer} />
            </div>
          )),
    ),
    {
      key: 'registered',
      header: t('register.came'),
      right: true,
      cell: ({ registered }) => <Count value={registered} />,
    },
    column('created', t('register.made'), ({ createdAt }) => (
      <Instant at={createdAt} className="figures text-13" />
    )),
    column('state', t('member.status'), (link) => <Switch link={link} />),
  ];
}

function OwnCode({ code }: { code: string }): ReactNode {
  const t = useTranslations('agentArea.register');
  return (
    <Panel title={t('own')}>
      <div className="flex flex-wrap items-center gap-6">
        <QrPicture text={linkOf(code)} label={t('qr', { code })} />
        <div className="grid min-w-0 flex-1 basis-72 gap-4">
          <CopyField label={t('code')} value={code} />
          <CopyField label={t('link')} value={linkOf(code)} />
        </div>
      </div>
    </Panel>
  );
}

interface Fields {
  type: string;
  note: string;
  offers: Preset[];
}

const blank: Fields = { type: '0', note: '', offers: [] };
const bodyOf = ({ type, note, offers }: Fields) => ({ type: Number(type), note: note.trim(), offers });

function NewLink({ options, onMade }: { options: Options; onMade: (link: Invitation) => void }): ReactNode {
  const t = useTranslations('agentArea.register');
  const client = useQueryClient();
  const form = usePageForm<Fields>({
    start: blank,
    rules,
    body: bodyOf,
    send: async (fields) => {
      const link = await api.call('invitations.create', { body: bodyOf(fields) });
      form.reset({ ...blank, type: fields.type });
      onMade(link);
      await client.invalidateQueries({ queryKey: invitationsKey });
    },
  });
  return (
    <Panel title={t('newLink')}>
      <PageForm form={form} className="grid gap-4">
        <Opens {...{ options, form }} />
        <PresetTerms
          offers={form.values.offers}
          errors={form.errors}
          onChange={(offers) => form.set({ offers })}
        />
        <Button type="submit" tone="primary" className="justify-self-start" busy={form.busy}>
          <Link2 aria-hidden="true" className="size-4.5" />
          {t('makeLink')}
        </Button>
      </PageForm>
    </Panel>
  );
}

/** Which account the link opens, and the agent's own note of it. */
function Opens({ options, form }: { options: Options; form: KitForm<Fields> }): ReactNode {
  const t = useTranslations();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={t('agentArea.register.opens')}
        value={form.values.type}
        choices={[0, ...options.register.agentTypes].map((value) => ({
          value: String(value),
          label: t(`agentArea.types.t${value}` as 'agentArea.types.t0'),
        }))}
        error={form.error('type')}
        onChange={(type) => form.set({ type })}
      />
      <TextField
        label={t('agentArea.register.note')}
        optionalMark={t('common.optional')}
        {...form.field('note')}
      />
    </div>
  );
}

function Switch({ link }: { link: Invitation }): ReactNode {
  const t = useTranslations('agentArea.register');
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () =>
      api.call('invitations.change', { params: { id: link.id }, body: { enabled: !link.enabled } }),
    onSuccess: () => client.invalidateQueries({ queryKey: invitationsKey }),
  });
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={link.enabled ? 'win' : 'muted'}>{link.enabled ? t('on') : t('off')}</Badge>
      <Button
        size="small"
        busy={change.isPending}
        aria-label={t(link.enabled ? 'switchOff' : 'switchOn', { code: link.code })}
        onClick={() => change.mutate()}
      >
        {link.enabled ? t('turnOff') : t('turnOn')}
      </Button>
    </span>
  );
}

function LinkDialog({ link, onClose }: { link: Invitation; onClose: () => void }): ReactNode {
  const t = useTranslations();
  return (
    <AgentDialog
      title={t('agentArea.register.linkTitle', { code: link.code })}
      {...(link.note === '' ? {} : { description: link.note })}
      onClose={onClose}
    >
      {link.enabled ? (
        <div className="grid justify-items-center gap-5">
          <QrPicture text={linkOf(link.code)} label={t('agentArea.register.qr', { code: link.code })} />
          <div className="grid w-full gap-4">
            <CopyField label={t('agentArea.register.code')} value={link.code} />
            <CopyField label={t('agentArea.register.link')} value={linkOf(link.code)} />
          </div>
        </div>
      ) : (
        <EmptyState icon={<Link2 aria-hidden="true" />} title={t('agentArea.register.isOff')} />
      )}
      {link.offers.length > 0 && (
        <section aria-label={t('agentArea.contracts.offeredBy')} className="mt-5 grid gap-3">
          <h3 className="font-semibold">{t('agentArea.contracts.presets')}</h3>
          {link.offers.map((offer) => (
            <div key={offer.kind} className="rounded-field border border-line p-3">
              <OfferedTerms offer={offer} />
            </div>
          ))}
        </section>
      )}
    </AgentDialog>
  );
}

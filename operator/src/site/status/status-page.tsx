import type { Language } from '@croupier/contract/locales';
import { Badge, Button } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useBrandLanguages } from '../../app/client/me.ts';
import { ConfirmDialog } from '../../components/decision-dialogs.tsx';
import { LoadedPage } from '../../components/page.tsx';
import { SectionTabs } from '../../components/section-tabs.tsx';
import { InstantInput, PairField, Section } from '../../editing/form/fields.tsx';
import { needsEach, problemsOf } from '../../editing/form/problems.ts';
import { type Site, SiteFormFrame, useSite, useSiteForm } from '../settings/index.ts';

type Maintenance = Site['maintenance'];

export const checkMaintenance = ({ title, text }: Maintenance, languages: readonly Language[]) =>
  problemsOf(...needsEach('title', title, languages), ...needsEach('text', text, languages));

/** Open or closed, and what visitors read meanwhile. */
export function StatusPage(): ReactNode {
  const t = useTranslations('status');
  const query = useSite();
  return (
    <LoadedPage title={t('title')} lead={t('lead')} tabs={<SectionTabs of="/site" />} query={query}>
      {(site) => <Status site={site} />}
    </LoadedPage>
  );
}

function Status({ site }: { site: Site }): ReactNode {
  const t = useTranslations('status');
  const [asking, setAsking] = useState(false);
  const languages = useBrandLanguages();
  const form = useSiteForm<Maintenance>({
    site,
    formOf: ({ maintenance }) => maintenance,
    check: (maintenance) => checkMaintenance(maintenance, languages),
    send: (maintenance, version) =>
      api.call('operatorSite.setMaintenance', { body: { ...maintenance, version } }),
  });
  const { on } = site.maintenance;
  const turn = () => {
    setAsking(false);
    form.save({ ...form.edit.form, on: !on });
  };
  return (
    <>
      <Now on={on}>
        {!form.readOnly && (
          <Button
            tone={on ? 'primary' : 'danger'}
            busy={form.busy}
            disabled={form.conflict !== null}
            onClick={() => form.edit.check() && setAsking(true)}
          >
            {t(on ? 'openNow' : 'closeNow')}
          </Button>
        )}
      </Now>
      <SiteFormFrame form={form}>
        <Section title={t('words')} lead={t('wordsLead')}>
          <PairField edit={form.edit} name="title" label={t('heading')} max={120} />
          <PairField edit={form.edit} name="text" label={t('text')} max={1000} lines={4} />
          <div className="max-w-sm">
            <InstantInput
              label={t('until')}
              hint={t('untilHint')}
              value={form.edit.form.until}
              error={form.edit.error('until')}
              onChange={(until) => form.edit.set({ until })}
            />
          </div>
        </Section>
      </SiteFormFrame>
      {asking && (
        <ConfirmDialog
          title={t(on ? 'openTitle' : 'closeTitle')}
          text={t(on ? 'openConfirmText' : 'closeConfirmText')}
          tone={on ? 'primary' : 'danger'}
          confirmLabel={t(on ? 'openNow' : 'closeNow')}
          call={{ isPending: form.busy, error: null }}
          onClose={() => setAsking(false)}
          onConfirm={turn}
        />
      )}
    </>
  );
}

/** What visitors meet at this moment, beside what changes it. */
function Now({ on, children }: { on: boolean; children: ReactNode }): ReactNode {
  const t = useTranslations('status');
  return (
    <section
      aria-labelledby="status-now"
      className="mb-5 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-panel-low/70 p-5"
    >
      <div>
        <h2 id="status-now" className="flex items-center gap-3 text-lg font-semibold">
          {t(on ? 'closed' : 'open')}
          <Badge tone={on ? 'danger' : 'win'}>{t(on ? 'off' : 'live')}</Badge>
        </h2>
        <p className="mt-0.5 text-muted">{t(on ? 'closedText' : 'openText')}</p>
      </div>
      {children}
    </section>
  );
}

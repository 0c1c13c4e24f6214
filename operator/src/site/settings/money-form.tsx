import { MoneyInput } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { Row, Section, Switch } from '../../editing/form/fields.tsx';
import { problemsOf } from '../../editing/form/problems.ts';
import type { Edit } from '../../editing/form/use-edit.ts';
import { SiteFormFrame } from './site-form.tsx';
import { type Site, useSiteForm } from './use-site.ts';

interface Form {
  separateWallets: boolean;
  inParts: boolean;
  /** Null while no amount stands there. */
  partMaximum: number | null;
}

const minPart = 10_000;

export const formOfMoney = ({ money }: Pick<Site, 'money'>): Form => ({
  separateWallets: money.separateWallets,
  inParts: money.partMaximum > 0,
  partMaximum: money.partMaximum > 0 ? money.partMaximum : null,
});

export const checkMoney = ({ inParts, partMaximum }: Form) =>
  problemsOf(inParts && (partMaximum ?? 0) < minPart && ['partMaximum', 'required']);

/** Where play is paid from, and in how many transfers a withdrawal is paid. */
export function MoneyForm({ site }: { site: Site }): ReactNode {
  const t = useTranslations('settings');
  const form = useSiteForm<Form>({
    site,
    formOf: formOfMoney,
    check: checkMoney,
    send: ({ separateWallets, inParts, partMaximum }, version) =>
      api.call('operatorSite.setMoney', {
        body: { version, separateWallets, partMaximum: inParts ? (partMaximum ?? 0) : 0 },
      }),
  });
  const { edit } = form;
  const { separateWallets } = edit.form;
  const warning =
    separateWallets === site.money.separateWallets
      ? undefined
      : t(separateWallets ? 'toSeparate' : 'toSingle');
  return (
    <SiteFormFrame
      form={form}
      question={{
        title: t('moneyTitle'),
        text: t('moneyText'),
        warning,
        tone: 'primary',
        confirmLabel: t('moneyConfirm'),
      }}
    >
      <MoneyFields edit={edit} />
    </SiteFormFrame>
  );
}

function MoneyFields({ edit }: { edit: Edit<Form> }): ReactNode {
  const t = useTranslations('settings');
  const { separateWallets, inParts, partMaximum } = edit.form;
  return (
    <Section title={t('money')} lead={t('moneyLead')}>
      <Row>
        <Switch
          label={t('separateWallets')}
          hint={t('separateWalletsHint')}
          checked={separateWallets}
          onChange={(on) => edit.set({ separateWallets: on })}
        />
        <Switch
          label={t('inParts')}
          hint={t('inPartsHint')}
          checked={inParts}
          onChange={(on) => edit.set({ inParts: on })}
        />
      </Row>
      {inParts && (
        <div className="max-w-sm">
          <MoneyInput
            label={t('partMaximum')}
            hint={t('partMaximumHint')}
            value={partMaximum}
            error={edit.error('partMaximum') && t('partMaximumWrong')}
            unreadable={t('partMaximumWrong')}
            onChange={(amount) => edit.set({ partMaximum: amount })}
          />
        </div>
      )}
    </Section>
  );
}

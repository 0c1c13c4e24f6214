import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMe } from '../../app/client/me.ts';
import { Money } from '../../components/money.tsx';
import type { Setting, SettingValue } from './queries.ts';

interface ShownValueProps {
  setting: Pick<Setting, 'kind' | 'unit'>;
  value: SettingValue;
}

/** A value as people read it: amounts in the brand's currency, figures with their unit. */
export function ShownValue({ setting, value }: ShownValueProps): ReactNode {
  const t = useTranslations('allSettings');
  const unitName = useTranslations('allSettings.units');
  const currency = useMe().data?.merchant.currency ?? '';
  const { kind, unit } = setting;
  if (value === null) return <span className="text-muted">{t('byOtherFacts')}</span>;
  if (typeof value === 'boolean') return t(value ? 'on' : 'off');
  if (typeof value === 'string')
    return value === '' ? (
      <span className="text-muted">{t('none')}</span>
    ) : (
      <span className="wrap-anywhere">{value}</span>
    );
  if (kind === 'money') return <Money value={value} unit={currency} />;
  return unit === null || unit === 'minorUnits' ? value : unitName(unit, { value });
}

interface ProposalProps {
  setting: Setting;
  proposal: Setting['proposals'][number];
}

/** What someone agreed to that waits for a second person; taking the value away is named by what holds then. */
export function Proposal({ setting, proposal: { value, by } }: ProposalProps): ReactNode {
  const t = useTranslations('allSettings');
  return (
    <>
      {t(value === null ? 'defaultProposedBy' : 'proposedBy', { operator: by.operator })}{' '}
      <ShownValue setting={setting} value={value ?? setting.default} />
    </>
  );
}

import { TextField } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { NumberField, Row, Section, Switch } from '../../editing/form/fields.tsx';
import { problemsOf, within } from '../../editing/form/problems.ts';
import { SiteFormFrame } from './site-form.tsx';
import { type Site, useSiteForm } from './use-site.ts';

type Doors = Site['doors'];
interface Form extends Omit<Doors, 'smsCountries'> {
  /** As it is typed, with commas between. */
  smsCountries: string;
}

const bounds = {
  smsPerHour: [10, 100_000],
  smsPerCountry: [10, 1_000_000],
  smsPerRange: [1, 10_000],
} as const;
const ceilings = ['smsPerHour', 'smsPerCountry', 'smsPerRange'] as const;

const listOf = (typed: string): string[] => [
  ...new Set(typed.split(/[\s,;]+/).flatMap((one) => one.toUpperCase() || [])),
];

export function checkDoors(form: Form) {
  const countries = listOf(form.smsCountries);
  return problemsOf(
    (countries.length === 0 || countries.some((one) => !/^[A-Z]{2}$/.test(one))) && [
      'smsCountries',
      'countries',
    ],
    ...ceilings.map((name) => within(name, form[name], bounds[name])),
  );
}

/** Where short messages go and how many, and who verifies visitors. */
export function DoorsForm({ site }: { site: Site }): ReactNode {
  const t = useTranslations('settings');
  const form = useSiteForm<Form>({
    site,
    formOf: ({ doors }) => ({ ...doors, smsCountries: doors.smsCountries.join(', ') }),
    check: checkDoors,
    send: ({ smsCountries, ...doors }, version) =>
      api.call('operatorSite.setDoors', {
        body: { ...doors, smsCountries: listOf(smsCountries), version },
      }),
  });
  const { edit } = form;
  const closed = !site.serviceThere && !edit.form.verificationService;
  return (
    <SiteFormFrame form={form}>
      <Section title={t('doors')} lead={t('doorsLead')}>
        <Row>
          <TextField
            label={t('smsCountries')}
            hint={t('smsCountriesHint')}
            maxLength={250}
            spellCheck={false}
            autoComplete="off"
            value={edit.form.smsCountries}
            error={edit.error('smsCountries')}
            onChange={(event) => edit.set({ smsCountries: event.target.value })}
          />
          {ceilings.map((name) => {
            const [min, max] = bounds[name];
            return (
              <NumberField
                key={name}
                edit={edit}
                name={name}
                label={t(name)}
                hint={t(`${name}Hint`, { min, max })}
                min={min}
                max={max}
              />
            );
          })}
        </Row>
        <Switch
          label={t('verificationService')}
          hint={t(site.serviceThere ? 'verificationServiceHint' : 'verificationServiceNone')}
          checked={edit.form.verificationService}
          disabled={closed}
          onChange={(on) => edit.set({ verificationService: on })}
        />
        {edit.error('verificationService') && (
          <p role="alert" className="text-sm text-danger">
            {edit.error('verificationService')}
          </p>
        )}
      </Section>
    </SiteFormFrame>
  );
}

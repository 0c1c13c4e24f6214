import { gameTypes } from '@croupier/contract/play-names';
import { type Language } from '@croupier/contract/locales';
import { useBrandLanguages } from '../../app/client/me.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { wordsIn, useLanguage } from '../../app/format/language.ts';
import { useWords } from '../../app/format/use-words.ts';
import { DialogForm } from '../../editing/form/dialog-form.tsx';
import {
  ChoiceField,
  InstantInput,
  PairField,
  Row,
  SwitchField,
  PositionField,
} from '../../editing/form/fields.tsx';
import { needsEach, fits, problemsOf } from '../../editing/form/problems.ts';
import { type Edit } from '../../editing/form/use-edit.ts';
import { PictureField } from '../../editing/pictures/picture-field.tsx';
import { maxPosition } from './classes.ts';
import { type Vendor, useChangeVendor } from './queries.ts';
import { type EntryDialogProps, useEntryEdit } from './use-entry-edit.tsx';

type VendorForm = Pick<
  Vendor,
  'names' | 'icon' | 'position' | 'category' | 'maintenance' | 'maintenanceUntil'
>;

function checkVendor(form: VendorForm, needed: readonly Language[]) {
  return problemsOf(
    ...needsEach('names', form.names, needed),
    fits('icon', form.icon, 'address'),
    !(form.position >= 0 && form.position <= maxPosition) && ['position', 'position'],
  );
}

const formOf = ({ names, icon, position, category, maintenance, maintenanceUntil }: Vendor): VendorForm => ({
  names,
  icon,
  position,
  category,
  maintenance,
  maintenanceUntil,
});

interface VendorDialogProps extends EntryDialogProps<Vendor> {
  vendor: Vendor;
}

export function VendorDialog({ vendor, ...entry }: VendorDialogProps): ReactNode {
  const t = useTranslations('vendors');
  const { language } = useLanguage();
  const languages = useBrandLanguages();
  const save = useChangeVendor();
  const { names } = vendor;
  const { edit, conflict, dialog } = useEntryEdit({
    ...entry,
    opened: vendor,
    formOf,
    check: (form) => checkVendor(form, languages),
    save,
    send: (change, done) => save.mutate({ code: vendor.code, change }, done),
    saved: t('saved'),
  });
  return (
    <DialogForm title={wordsIn(names, language)} description={vendor.code} {...dialog}>
      {conflict}
      <PairField edit={edit} name="names" label={t('name')} max={80} />
      <PlaceFields edit={edit} />
      {vendor.adapter ? <MaintenanceFields edit={edit} /> : <p className="text-muted">{t('noAdapter')}</p>}
      <PictureField edit={edit} name="icon" label={t('icon')} purpose="vendor" required />
    </DialogForm>
  );
}

function PlaceFields({ edit }: { edit: Edit<VendorForm> }): ReactNode {
  const t = useTranslations('vendors');
  const word = useWords();
  return (
    <Row>
      <PositionField edit={edit} label={t('position')} hint={t('positionHint')} max={maxPosition} />
      <ChoiceField
        edit={edit}
        name="category"
        label={t('category')}
        hint={t('categoryHint')}
        options={gameTypes.map((value) => ({ value, label: word('category', value) }))}
      />
    </Row>
  );
}

function MaintenanceFields({ edit }: { edit: Edit<VendorForm> }): ReactNode {
  const t = useTranslations('vendors');
  return (
    <Row>
      <div className="sm:pt-8">
        <SwitchField edit={edit} name="maintenance" label={t('maintenance')} hint={t('maintenanceHint')} />
      </div>
      <InstantInput
        label={t('until')}
        hint={t('untilHint')}
        value={edit.form.maintenanceUntil}
        onChange={(maintenanceUntil) => edit.set({ maintenanceUntil })}
      />
    </Row>
  );
}

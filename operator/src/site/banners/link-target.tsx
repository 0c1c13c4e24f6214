import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { wordsIn, useLanguage } from '../../app/format/language.ts';
import { useWords } from '../../app/format/use-words.ts';
import { LineField, Select } from '../../editing/form/fields.tsx';
import type { Edit } from '../../editing/form/use-edit.ts';
import { GamePicker } from '../../editing/list/game-picker.tsx';
import { useCategories } from '../../editing/list/use-categories.ts';
import type { BannerForm } from './check.ts';

/** Where a click on the banner leads: chosen by name where the console knows the names. */
export function LinkTarget({ edit }: { edit: Edit<BannerForm> }): ReactNode {
  const t = useTranslations('lists.banners');
  switch (edit.form.linkageType) {
    case 'NONE':
      return null;
    case 'PROMOTION':
      return <PromotionTarget edit={edit} />;
    case 'GAME':
      return (
        <GamePicker
          value={edit.form.linkage}
          error={edit.error('linkage')}
          onChange={(linkage) => edit.set({ linkage })}
        />
      );
    case 'CATEGORY':
      return <CategoryTarget edit={edit} />;
    case 'PAGE':
      return <LineField edit={edit} name="linkage" label={t('page')} hint={t('pageHint')} max={500} mono />;
    case 'URL':
      return <LineField edit={edit} name="linkage" label={t('url')} hint={t('urlHint')} max={500} mono />;
  }
}

const none = { value: '', label: '–' };

function PromotionTarget({ edit }: { edit: Edit<BannerForm> }): ReactNode {
  const t = useTranslations('lists.banners');
  const { language } = useLanguage();
  const { data } = useQuery({
    queryKey: ['lists', 'promotions', 'names'],
    queryFn: () => api.call('operatorPromotions.list', { query: { pageSize: 100 } }),
  });
  const options = (data?.content ?? []).map(({ id, title }) => ({
    value: id,
    label: wordsIn(title, language),
  }));
  const { linkage } = edit.form;
  const known = linkage === '' || options.some(({ value }) => value === linkage);
  return (
    <Select
      label={t('promotion')}
      value={linkage}
      error={edit.error('linkage')}
      options={[none, ...options, ...(known ? [] : [{ value: linkage, label: linkage }])]}
      onChange={(value) => edit.set({ linkage: value })}
    />
  );
}

function CategoryTarget({ edit }: { edit: Edit<BannerForm> }): ReactNode {
  const t = useTranslations('lists.banners');
  const word = useWords();
  const { linkage } = edit.form;
  const codes = new Set([...useCategories(), ...(linkage === '' ? [] : [linkage])]);
  return (
    <Select
      label={t('category')}
      value={linkage}
      error={edit.error('linkage')}
      options={[none, ...[...codes].map((value) => ({ value, label: word('category', value) }))]}
      onChange={(value) => edit.set({ linkage: value })}
    />
  );
}

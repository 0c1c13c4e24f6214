import { column } from '../../components/table/columns.tsx';
import { noWords } from '../../editing/form/problems.ts';
import { locales } from '@croupier/contract/locales';
import { wordsIn } from '../../app/format/language.ts';
import { Badge } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../app/format/use-words.ts';
import { ChoiceField, PairField, Row, ScheduleFields, Section } from '../../editing/form/fields.tsx';
import type { Edit } from '../../editing/form/use-edit.ts';
import { listCalls, type ListRow } from '../../editing/list/list-calls.ts';
import { listPages } from '../../editing/list/list-pages.tsx';
import { PicturePair } from '../../editing/pictures/picture-field.tsx';
import { thisMinute } from '../../editing/values/local-time.ts';
import { type BannerForm, checkBanner, linkages } from './check.ts';
import { LinkTarget } from './link-target.tsx';

type Banner = ListRow<'operatorBanners'>;

const groups = ['w_home', 'w_login', 'w_register', 'w_forget', 'w_leftmenu'] as const;
function useColumns() {
  const t = useTranslations('lists.banners');
  const word = useWords();
  return [
    column('link', t('link'), (row: Banner) =>
      row.linkageType === 'NONE' ? (
        <span className="text-muted">–</span>
      ) : (
        <Badge>{word('linkage', row.linkageType)}</Badge>
      ),
    ),
  ];
}

function useOptions() {
  const word = useWords();
  return groups.map((value) => ({ value, label: word('bannerGroup', value) }));
}

function Fields({ edit }: { edit: Edit<BannerForm> }): ReactNode {
  const t = useTranslations('lists.banners');
  const word = useWords();
  const chooseLink = (linkageType: string) => {
    const found = linkages.find((one) => one === linkageType);
    if (found) edit.set({ linkageType: found, linkage: '' });
  };
  return (
    <>
      <Section title={t('words')}>
        <ChoiceField edit={edit} name="groupName" label={t('group')} options={useOptions()} />
        <PairField edit={edit} name="title" label={t('titleLabel')} hint={t('titleHint')} max={120} />
      </Section>
      <Section title={t('pictures')} lead={t('picturesLead')}>
        <PicturePair edit={edit} name="picture" label={t('picture')} purpose="banner" />
        <PicturePair
          edit={edit}
          name="pictureMobile"
          label={t('pictureMobile')}
          hint={t('pictureMobileHint')}
          purpose="banner"
        />
      </Section>
      <Section title={t('link')}>
        <Row>
          <ChoiceField
            edit={{ ...edit, put: (_name, value) => chooseLink(String(value)) }}
            name="linkageType"
            label={t('linkageType')}
            options={linkages.map((value) => ({ value, label: word('linkage', value) }))}
          />
          <LinkTarget edit={edit} />
        </Row>
      </Section>
      <ScheduleFields edit={edit} />
    </>
  );
}

export const [BannersPage, BannerPage] = listPages(listCalls('operatorBanners'), {
  name: 'banners',
  to: '/content/banners',
  permission: 'content.edit',
  publish: { permission: 'content.publish', words: (form) => [form.title, form.picture] },
  ordered: true,
  blank: (group) => ({
    groupName: groups.find((one) => one === group) ?? 'w_home',
    title: noWords,
    picture: noWords,
    pictureMobile: noWords,
    linkageType: 'NONE',
    linkage: '',
    enabled: false,
    startsAt: thisMinute(),
    endsAt: null,
  }),
  title: (row, language) => wordsIn(row.title, language),
  picture: (row) => wordsIn(row.picture, locales[0]),
  groups: { of: (row) => row.groupName, all: false },
  check: checkBanner,
  useColumns,
  useOptions,
  Fields,
});

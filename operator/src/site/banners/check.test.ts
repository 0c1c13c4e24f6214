import { describe, expect, test } from 'vitest';
import { type BannerForm, checkBanner } from './check.ts';

describe('a banner is looked at before it is sent', () => {
  const banner: BannerForm = {
    groupName: 'w_home',
    title: { pt: 'Um', en: '', es: '' },
    picture: { pt: '/media/a.webp', en: '', es: '' },
    pictureMobile: { pt: '', en: '', es: '' },
    linkageType: 'NONE',
    linkage: '',
    enabled: true,
    startsAt: '2026-11-21T15:00:00.000Z',
    endsAt: null,
  };
  test.each<[string, Partial<BannerForm>, Record<string, string>]>([
    ['one language is enough', {}, {}],
    ['no title', { title: { pt: ' ', en: '', es: '' } }, { title: 'eitherLanguage' }],
    ['no picture', { picture: { pt: '', en: '', es: '' } }, { picture: 'picture' }],
    [
      'a picture elsewhere without https',
      { picture: { pt: 'http://x/a.png', en: '', es: '' } },
      { 'picture.pt': 'address' },
    ],
    ['an end before its start', { endsAt: '2026-11-21T14:00:00.000Z' }, { endsAt: 'endBeforeStart' }],
    ['a link without its target', { linkageType: 'PAGE' }, { linkage: 'required' }],
    [
      'a script in place of an address',
      { linkageType: 'URL', linkage: 'javascript:x()' },
      { linkage: 'https' },
    ],
    [
      'another site in place of a page',
      { linkageType: 'PAGE', linkage: '//evil.example' },
      { linkage: 'pagePath' },
    ],
  ])('%s', (_name, change, problems) => {
    expect(checkBanner({ ...banner, ...change })).toEqual(problems);
  });
});

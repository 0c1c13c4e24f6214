import type { BodyOf, operatorBannerCalls } from '@croupier/contract';
import {
  type PatternName,
  empty,
  fits,
  fitsIfAny,
  inOrder,
  needsWords,
  problemsOf,
} from '../../editing/form/problems.ts';

export type BannerForm = BodyOf<(typeof operatorBannerCalls)['create']>;

export const linkages = ['NONE', 'PAGE', 'PROMOTION', 'GAME', 'CATEGORY', 'URL'] as const;

const targets: Record<Exclude<BannerForm['linkageType'], 'NONE'>, PatternName> = {
  PAGE: 'pagePath',
  PROMOTION: 'uuid',
  GAME: 'uuid',
  CATEGORY: 'category',
  URL: 'https',
};

export function checkBanner(form: BannerForm) {
  return problemsOf(
    needsWords('title', form.title),
    empty(form.picture) && ['picture', 'picture'],
    fitsIfAny('picture.pt', form.picture.pt, 'address'),
    fitsIfAny('picture.en', form.picture.en, 'address'),
    fitsIfAny('pictureMobile.pt', form.pictureMobile.pt, 'address'),
    fitsIfAny('pictureMobile.en', form.pictureMobile.en, 'address'),
    form.linkageType !== 'NONE' && fits('linkage', form.linkage, targets[form.linkageType]),
    form.startsAt === '' && ['startsAt', 'instant'],
    inOrder(form),
  );
}

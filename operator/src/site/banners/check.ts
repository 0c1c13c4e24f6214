import type { BodyOf, operatorBannerCalls } from '@croupier/contract';
import {
  fitEach,
  type PatternName,
  empty,
  fits,
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
    ...fitEach('picture', form.picture, 'address'),
    ...fitEach('pictureMobile', form.pictureMobile, 'address'),
    form.linkageType !== 'NONE' && fits('linkage', form.linkage, targets[form.linkageType]),
    form.startsAt === '' && ['startsAt', 'instant'],
    inOrder(form),
  );
}

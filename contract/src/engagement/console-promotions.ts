import {
  editable,
  eitherLanguage,
  html,
  live,
  optionalPicturePath,
  optionalWords,
  position,
  schedule,
} from '../base/editable.ts';
import { group } from '../base/endpoint.ts';
import { instant, localised } from '../base/values.ts';
import { promotionType } from './promotions.ts';

export const operatorPromotionCalls = group(
  'operatorPromotions',
  editable({
    path: '/operator/api/promotions',
    noun: 'promotions',
    form: {
      promotionType,
      title: eitherLanguage(120),
      summary: optionalWords(300),
      content: html,
      image: localised(optionalPicturePath),
      announcedAt: instant.meta({ description: "Before startsAt it is shown as 'coming soon' from here on" }),
      ...schedule,
    },
    extra: { position, live },
    query: {},
  }),
);

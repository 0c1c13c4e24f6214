export { PromotionIcon } from './promotion-icon.tsx';
export { PromotionsTeaser } from './promotions-teaser.tsx';
export { usePromotions } from './queries.ts';

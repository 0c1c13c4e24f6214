export { PromotionIcon } from './promotion-icon.tsx';
export { usePromotions } from './queries.ts';

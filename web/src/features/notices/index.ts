export { keepPopupClosed } from './closed-popup.ts';
export { useHouseText } from './queries.ts';

export const loadDetailsPopup = () => import('./details-popup.tsx');

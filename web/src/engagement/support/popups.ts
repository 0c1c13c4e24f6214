export const loadLinesPopup = () => import('./lines-popup.tsx');
export const loadSupportPopup = () => import('./support-popup.tsx');

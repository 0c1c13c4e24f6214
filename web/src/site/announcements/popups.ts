export const loadNoticePopup = () => import('./popup/notice-popup.tsx');
export const loadPublicPopupOpener = () => import('./popup/public-popup-opener.tsx');

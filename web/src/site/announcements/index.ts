export { AnnouncementBoard } from './announcement-board.tsx';
export { keepPopupClosed } from './popup/closed-popup.ts';
export { NOTICES, POPUPS, useAnnouncements, useHouseText } from './queries.ts';

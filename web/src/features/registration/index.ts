export { keepInvitation } from './invitation.ts';

import type { ComponentType } from 'react';
import { loadInvitePopup, loadRewardPopup } from '../../engagement/promotions/popups.ts';
import { loadLinesPopup, loadSupportPopup } from '../../engagement/support/popups.ts';
import { loadDetailsPopup } from '../../people/details/popups.ts';
import { loadTrialPopup } from '../../people/free-play/popups.ts';
import {
  loadChangePasswordPopup,
  loadForgotPopup,
  loadResetPasswordPopup,
} from '../../people/passwords/popups.ts';
import { loadRegisterPopup } from '../../people/registration/popups.ts';
import { loadLogoutPopup, loadReplaceSessionPopup } from '../../people/session/popups.ts';
import { loadLoginPopup } from '../../people/sign-in/popups.ts';
import type { Popup } from '../../platform/popups/popups.ts';
import { loadLobbyOverlay } from '../../play/overlays/popups.ts';
import { loadNoticePopup } from '../../site/announcements/popups.ts';
import { loadHelpPopup } from '../../site/help/popups.ts';
import { loadWelcomePopup } from '../../site/welcome/popups.ts';
import { later } from '../loading/later.ts';

const lobby = later(loadLobbyOverlay, 'LobbyOverlay');

type PopupOf<K extends Popup['kind']> = Extract<Popup, { kind: K }>;

/** Each popup by its name, fetched when it is first opened. A feature opens another one's popup by the name alone. */
export const popups: { readonly [K in Popup['kind']]: ComponentType<PopupOf<K>> } = {
  login: later(loadLoginPopup, 'LoginPopup'),
  register: later(loadRegisterPopup, 'RegisterPopup'),
  forgot: later(loadForgotPopup, 'ForgotPopup'),
  resetPassword: later(loadResetPasswordPopup, 'ResetPasswordPopup'),
  changePassword: later(loadChangePasswordPopup, 'ChangePasswordPopup'),
  details: later(loadDetailsPopup, 'DetailsPopup'),
  welcome: later(loadWelcomePopup, 'WelcomePopup'),
  search: later(() => import('../site-search/search-popup.tsx'), 'SearchPopup'),
  logout: later(loadLogoutPopup, 'LogoutPopup'),
  trial: later(loadTrialPopup, 'TrialPopup'),
  support: later(loadSupportPopup, 'SupportPopup'),
  feedback: later(loadSupportPopup, 'FeedbackPopup'),
  lines: later(loadLinesPopup, 'LinesPopup'),
  help: later(loadHelpPopup, 'HelpPopup'),
  notices: later(loadNoticePopup, 'NoticePopup'),
  publicPopup: later(loadNoticePopup, 'PublicPopup'),
  rewards: later(loadRewardPopup, 'RewardPopup'),
  inviteClosed: later(loadInvitePopup, 'InvitePopup'),
  game: lobby,
  prize: lobby,
  eGames: lobby,
  vendor: lobby,
  rooms: lobby,
  replaceSession: later(loadReplaceSessionPopup, 'ReplaceSessionPopup'),
};

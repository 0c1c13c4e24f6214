import type { ReactNode } from 'react';
import { type Popup, usePopups } from '../../platform/popups.ts';
import { later } from '../later.ts';
import { Apart } from './apart.tsx';

const Login = later(() => import('../../features/session/login-popup.tsx'), 'LoginPopup');
const Register = later(() => import('../../features/registration/register-popup.tsx'), 'RegisterPopup');
const ChangePassword = later(
  () => import('../../features/session/change-password-popup.tsx'),
  'ChangePasswordPopup',
);
const Details = later(() => import('../../features/details/details-popup.tsx'), 'DetailsPopup');
const Forgot = later(() => import('../../features/session/forgot-popup.tsx'), 'ForgotPopup');
const ResetPassword = later(
  () => import('../../features/session/reset-password-popup.tsx'),
  'ResetPasswordPopup',
);
const Logout = later(() => import('../../features/session/logout-popup.tsx'), 'LogoutPopup');
const Trial = later(() => import('../../features/session/trial-popup.tsx'), 'TrialPopup');
const Replace = later(
  () => import('../../features/session/replace-session-popup.tsx'),
  'ReplaceSessionPopup',
);
const Welcome = later(() => import('../../features/registration/welcome-popup.tsx'), 'WelcomePopup');
const Search = later(() => import('../site-search/search-popup.tsx'), 'SearchPopup');
const Support = later(() => import('../../features/support/support-popup.tsx'), 'SupportPopup');
const Feedback = later(() => import('../../features/support/support-popup.tsx'), 'FeedbackPopup');
const Lines = later(() => import('../../features/support/lines-popup.tsx'), 'LinesPopup');
const Help = later(() => import('../../features/help/help-popup.tsx'), 'HelpPopup');
const Notices = later(() => import('../../features/notices/notice-popup.tsx'), 'NoticePopup');
const Public = later(() => import('../../features/notices/notice-popup.tsx'), 'PublicPopup');
const Rewards = later(() => import('../../features/promotions/reward-popup.tsx'), 'RewardPopup');
const Invite = later(() => import('../../features/promotions/invite-popup.tsx'), 'InvitePopup');
const Lobby = later(() => import('../../features/lobby/lobby-overlay.tsx'), 'LobbyOverlay');
const Verification = later(
  () => import('../../features/verification/verification-host.tsx'),
  'VerificationHost',
);

function Shown({ popup }: { popup: Popup }): ReactNode {
  switch (popup.kind) {
    case 'login':
      return <Login />;
    case 'register':
      return <Register />;
    case 'changePassword':
      return <ChangePassword {...popup} />;
    case 'details':
      return <Details />;
    case 'forgot':
      return <Forgot />;
    case 'resetPassword':
      return <ResetPassword token={popup.token} />;
    case 'logout':
      return <Logout />;
    case 'trial':
      return <Trial />;
    case 'welcome':
      return <Welcome />;
    case 'search':
      return <Search {...popup} />;
    case 'support':
      return <Support />;
    case 'feedback':
      return <Feedback />;
    case 'lines':
      return <Lines />;
    case 'help':
      return <Help anchor={popup.anchor} />;
    case 'notices':
      return <Notices />;
    case 'publicPopup':
      return <Public />;
    case 'rewards':
      return <Rewards />;
    case 'inviteClosed':
      return <Invite />;
    case 'game':
    case 'prize':
    case 'eGames':
    case 'vendor':
    case 'rooms':
      return <Lobby popup={popup} />;
    case 'replaceSession':
      return <Replace token={popup.token} to={popup.to} />;
    // no default
  }
}

/** The one popup over the page, fetched when it's first needed. One that fails to load says so and leaves the page alone. */
export function PopupHost(): ReactNode {
  const { popup, fail } = usePopups();
  return (
    <Apart tryKey={popup?.kind ?? ''} onFail={fail}>
      {popup && <Shown popup={popup} />}
      {popup && <Verification />}
    </Apart>
  );
}

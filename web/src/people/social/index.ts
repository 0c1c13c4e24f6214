export { ConfirmOwner } from './confirm-owner.tsx';
export { LinkedList } from './linked-list.tsx';
export { linksKey, useSocialLinks } from './queries.ts';
export { SignInAgain, takeBack } from './sign-in-again.tsx';
export { SocialButtons } from './social-buttons.tsx';

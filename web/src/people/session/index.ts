export { forcedChange, needsCaptcha, type Waiting, waitingLogin } from './login.ts';
export { forgetForcedChange } from './must-change.ts';
export { memberQueryKey, openSession, readMember, useMemberInfo } from './queries.ts';
export { SecondFactorForm } from './second-factor-form.tsx';
export { signOut } from './sign-out.ts';
export { useAfterSignIn } from './use-after-sign-in.ts';
export { useCloseSignIn } from './use-close-sign-in.ts';
export { type FirstProof, useEnter } from './use-enter.ts';

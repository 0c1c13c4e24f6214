export { TermsBox } from './fields/terms-box.tsx';
export { RegisterForm } from './register-form.tsx';
export { storeInvitation } from './sending/invitation.ts';

export { TermsBox } from './fields/terms-box.tsx';
export { RegisterForm } from './register-form.tsx';
export { keepInvitation } from './sending/invitation.ts';

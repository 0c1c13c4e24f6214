export { ChangePasswordForm } from './change-password-form.tsx';

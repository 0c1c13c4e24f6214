export { useDeviceLabel } from './device-label.ts';
export { CodeInput, PasswordStep } from './password-step.tsx';
export {
  type Factors,
  type OpenSession,
  type SecurityEvent,
  useFactors,
  useHistory,
  useReread,
  useSessions,
} from './queries.ts';

export { ClosedSupport } from './closed-support.tsx';
export { ContactPanel } from './contact-panel.tsx';

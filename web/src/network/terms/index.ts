export { OwnTerms } from './own-terms.tsx';
export { OfferedTerms, PresetTerms } from './preset-terms.tsx';
export { TermsFields } from './terms-fields.tsx';
export { TermsSummary } from './terms-summary.tsx';
export { contractKinds, type Preset, type Terms } from './terms.ts';
export { TermsRefused, useTerms } from './use-terms.ts';

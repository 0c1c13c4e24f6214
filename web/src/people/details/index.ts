export { DetailsOpener } from './details-opener.tsx';
export { detailsDueOf, DetailsStep } from './details-step.tsx';

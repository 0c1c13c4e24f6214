export { BetsDialog } from './bets-dialog.tsx';
export { longDay, shortDay, spanText } from './days.ts';
export { SelectField } from './fields.tsx';
export { DayRange, PeriodBar } from './period-bar.tsx';
export { BetsButton, figureColumn } from './cells.tsx';
export { useTeamFields } from './team-fields.ts';

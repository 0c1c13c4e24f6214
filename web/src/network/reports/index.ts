export { BetsDialog } from './bets-dialog.tsx';
export { CsvButton } from './csv-button.tsx';
export { amountCell } from './csv.ts';
export { longDay, shortDay, spanText } from './days.ts';
export { SearchField, SelectField } from './fields.tsx';
export { DayRange, PeriodBar } from './period-bar.tsx';
export { type Column, Loaded, PagedReport, ReportTable } from './report-table.tsx';
export { gameTypes, useGameType } from './use-game-type.ts';
export { useLevels } from './use-levels.ts';

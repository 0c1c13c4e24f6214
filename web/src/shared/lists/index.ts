export { type Address, daysIn, useAddress } from './address.ts';
export { DataTable, ListView } from './lists.tsx';
export { DayRange, PeriodBar } from './period-bar.tsx';
export type { FileOrder, ListViewProps } from './types.ts';

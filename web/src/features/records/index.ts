export { downloadCsv } from './csv.ts';
export { ExportButton, useGameType } from './filter-bar.tsx';

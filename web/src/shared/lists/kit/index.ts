export { DataTable } from './data-table.tsx';
export { ListView } from './list-view.tsx';

export { FilterBar, type FilterBarProps } from './filter-bar.tsx';
export { SavedViews, type SavedViewsProps } from './saved-views.tsx';
export type { FilterField, FilterValues, FilterWords, SavedView, ViewWords } from './types.ts';
export { keysOf, setValues } from './values.ts';
export { filterWords, viewWords } from './words.ts';

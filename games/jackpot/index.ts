export * from './figures.ts';
export * from './rules.ts';
export * from './tesouro.ts';

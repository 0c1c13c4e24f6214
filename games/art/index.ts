export * from './stage.ts';
export * from './symbols.ts';

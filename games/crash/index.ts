export * from './maths.ts';
export * from './published.ts';
export * from './rules.ts';
export * from './sheet.ts';

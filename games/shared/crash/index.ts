export * from './maths.ts';
export * from './rules.ts';

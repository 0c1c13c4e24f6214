export * from './enumerate.ts';
export * from './maths.ts';
export * from './paytable.ts';
export * from './published.ts';
export * from './rules.ts';
export * from './sheet.ts';
export * from './themes/jaguar-moon.ts';

export * from './enumerate.ts';
export * from './holds.ts';
export * from './kinds.ts';
export * from './figures.ts';
export * from './video-poker.ts';
export * from './machine.ts';

export * from './figures.ts';
export * from './instant.ts';
export * from './names.ts';
export * from './pays.ts';
export * from './read.ts';
export * from './replay.ts';
export * from './runs.ts';

export * from './chain.ts';
export * from './stream.ts';

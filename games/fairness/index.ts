export * from './beacon.ts';
export * from './chain.ts';
export * from './stream.ts';
export * from './tickets.ts';

export * from './beacon.ts';
export * from './chain.ts';
export * from './inverse-draw.ts';
export * from './stream.ts';
export * from './tickets.ts';

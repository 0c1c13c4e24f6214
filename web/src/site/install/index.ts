export { startWebApp } from './service-worker.ts';

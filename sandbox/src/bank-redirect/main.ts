import { runAsChild } from '../child.ts';
import { buildBankRedirectApp } from './app.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
const running = await buildBankRedirectApp(settings);
await running.app.listen({ port: settings.port, host: '127.0.0.1' });
running.banks.start();
runAsChild(running.app, running.close);

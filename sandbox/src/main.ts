import { buildSandboxApp } from './app.ts';
import { runAsChild } from './child.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
const running = await buildSandboxApp(settings);
await running.app.listen({ port: settings.port, host: '127.0.0.1' });
running.sandbox.start();
runAsChild(running.app, running.close);

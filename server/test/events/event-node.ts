/** A node of its own process, to be killed: reads events and writes down each of them, over and over. */
import { flushCompileCache } from 'node:module';
import { createEventConsumers, defineConsumer } from '../../src/platform/events/index.ts';
import { readConfig } from '../../src/platform/config.ts';
import { startPlatform } from '../../src/platform/process/start.ts';
import { writeDown } from './event-rig.ts';

const { CONSUMER: name = '', ...environment } = process.env;
const { platform } = await startPlatform(readConfig(environment));
const reader = defineConsumer({
  name,
  kinds: ['member.registered'],
  async handle(tx, { memberId, reference, id }) {
    await writeDown(tx, name, memberId, reference, id);
  },
});
// Who is killed writes nothing at its end: what was compiled is there for the next one.
flushCompileCache();
await createEventConsumers(platform, [reader]).start();

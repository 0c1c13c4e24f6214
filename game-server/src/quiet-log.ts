import { quietRepeats } from '@croupier/contract/repeats';
import { pino, type Logger } from 'pino';

/** The log of a process of the studio. Warnings that repeat themselves are counted. */
export function quietLog(name: string, level: string): Logger {
  const quiet = quietRepeats();
  return pino({
    level,
    name,
    hooks: {
      logMethod(said, write, written) {
        const left = quiet(said, written, () => this.bindings());
        if (left !== null) Reflect.apply(write, this, left);
      },
    },
  });
}

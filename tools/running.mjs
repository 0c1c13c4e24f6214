// Ends a program with the one that started it. Plain JavaScript: the machine's own Node executes it first.

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const lookEveryMs = 250;
/** As it was at the beginning: between two children, too, npm may be gone. */
const parent = process.ppid;

/**
 * Passes signals on to a child, and ends as it ended. Run by npm, it ends the child too when npm is gone: npm's shell
 * may be told to end and pass nothing on. Answers whether anybody has asked for the end.
 */
export function followChild(child) {
  let asked = false;
  const end = (signal) => {
    asked = true;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, end);
  const look = () => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    end('SIGTERM');
  };
  const looking = process.env.npm_lifecycle_event === undefined ? undefined : setInterval(look, lookEveryMs);
  child.on('exit', (code, signal) => {
    clearInterval(looking);
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
  });
  return () => asked;
}

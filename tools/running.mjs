// Ends a program with the one that started it. Plain JavaScript: the machine's own Node executes it first.
import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const lookEveryMs = 250;

/** What a process is and who started it; undefined where there is none of this id. */
function processOf(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return { parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
    }
    const printed = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(printed.stdout) ?? [];
    return parent === undefined ? undefined : { parent: Number(parent), command };
  } catch {
    return undefined;
  }
}

/**
 * Who has to be there for this program to go on: its parent and, where npm's shell stands between and waits, npm too. Of the two
 * that shell alone outlives npm, and passes nothing on.
 */
function startersOf() {
  const script = process.env.npm_lifecycle_script;
  const shell = process.ppid;
  const between = script === undefined ? undefined : processOf(shell);
  if (!between?.command.includes(script)) return () => process.ppid === shell;
  const { parent: npm } = between;
  // A killed process may stand in the table until someone asks for it; whose child the shell is changes at once.
  const npmLives =
    process.platform === 'linux'
      ? () => processOf(shell)?.parent === npm
      : () => processOf(npm) !== undefined;
  return () => process.ppid === shell && npmLives();
}

/** As it was at the beginning: between two children, too, npm may be gone. */
const startersLive = process.env.npm_lifecycle_event === undefined ? undefined : startersOf();

/**
 * Passes signals on to a child, and ends as it ended. Run by npm, it ends the child too when npm is gone, however that came.
 * Answers whether anyone has asked for the end.
 */
export function followChild(child) {
  let asked = false;
  const end = (signal) => {
    asked = true;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, end);
  const look = () => {
    if (startersLive()) return;
    clearInterval(looking);
    end('SIGTERM');
  };
  const looking = startersLive === undefined ? undefined : setInterval(look, lookEveryMs);
  child.on('exit', (code, signal) => {
    clearInterval(looking);
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
  });
  return () => asked;
}

import { execFileSync } from 'node:child_process';

export interface SystemUser {
  uid: number;
  gid: number;
}

const name = 'croupier-db';

function lookUp(): SystemUser | undefined {
  try {
    const number = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: number('-u'), gid: number('-g') };
  } catch {
    return undefined;
  }
}

/** PostgreSQL refuses to run as root, so root starts it as a system user of its own. Undefined: we are not root. */
export function databaseUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const known = lookUp();
  if (known) return known;
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['-S', '-D', '-H', name]],
  ];
  for (const [command, args] of ways) {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
      const made = lookUp();
      if (made) return made;
    } catch {
      // another node may have made it meanwhile, or the command is missing: look and go on
      const made = lookUp();
      if (made) return made;
    }
  }
  throw new Error(
    'Running as root needs an unprivileged user for PostgreSQL, and none could be made; set DATABASE_URL',
  );
}

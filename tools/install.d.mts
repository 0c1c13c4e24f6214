/** Leaves node_modules as the lock file says; ends the process with a clear word where that fails. */
export function installPackages(root: string): void;

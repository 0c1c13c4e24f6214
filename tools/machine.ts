import { cpus, loadavg } from 'node:os';

/** Where and when something was measured: a figure without it says little. */
export function measuredOn(at = new Date()): string {
  const [processor] = cpus();
  const day = at.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${day}, ${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'}, Node ${process.version.slice(1)}, one-minute load ${load} when it began`;
}

import type { BodyOf, recordFileCalls } from '@croupier/contract';
import { api } from '../../platform/api/api.ts';

/** Has the site make a file of a history; the browser writes it to the disk as it comes. */
export async function downloadCsv(order: BodyOf<typeof recordFileCalls.order>): Promise<void> {
  const { url } = await api.call('recordFiles.order', { body: order });
  // Its name comes with it.
  openDownload(url, '');
}

/** An address that the site answers with a file. */
export function openDownload(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

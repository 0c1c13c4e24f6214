import { request } from 'node:http';

export interface HostAnswer {
  status: number;
  text: string;
  headers: Record<string, string | string[] | undefined>;
}

/** Asks a site under a name of its own: fetch lets nobody choose the host. */
export function atHost(
  url: string,
  host: string,
  { method = 'GET', path, headers = {} }: { method?: string; path: string; headers?: Record<string, string> },
): Promise<HostAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers: { ...headers, Host: host } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
      answer.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

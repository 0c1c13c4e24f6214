import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inWords } from '@croupier/contract/outages';
import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import { newId } from '../../platform/ids.ts';

/** Where uploaded files are kept. Names are made here and never change what they stand for. */
export interface Storage {
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(name: string): Promise<Uint8Array | undefined>;
  /** What isn't there is removed already. */
  remove(name: string): Promise<void>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A folder of this machine; every node needs the same one. */
export function diskStorage(folder: string): Storage {
  // A folder with a hundred thousand files is no pleasure for anyone.
  const pathOf = (name: string): string => join(folder, name.slice(0, 2), name);
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      // Under its name only once it is whole.
      const draft = `${path}.${newId()}`;
      await writeFile(draft, bytes);
      await rename(draft, path);
    },
    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

/** Any store that speaks S3: `https://KEY:SECRET@host/bucket?region=…`, the bucket as the first part of the path. */
export function s3Storage(address: string, outgoing: Pick<Outgoing, 'agents'>): Storage {
  const url = new URL(address);
  const bucket = url.pathname.split('/')[1] ?? '';
  const named = (cause: unknown): never => {
    throw new Error(`UPLOADS_URL: ${url.host} did not take what was asked of it (${inWords(cause)})`, {
      cause,
    });
  };
  // The client is large and most deployments keep their files on disk.
  const opened = import('@aws-sdk/client-s3').then((sdk) => ({
    sdk,
    client: new sdk.S3Client({
      endpoint: `${url.protocol}//${url.host}`,
      region: url.searchParams.get('region') ?? 'us-east-1',
      forcePathStyle: true,
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
      maxAttempts: 3,
      requestHandler: outgoing.agents(),
    }),
  }));
  return {
    async put(name, bytes, contentType) {
      const { sdk, client } = await opened;
      await client
        .send(new sdk.PutObjectCommand({ Bucket: bucket, Key: name, Body: bytes, ContentType: contentType }))
        .catch(named);
    },
    async get(name) {
      const { sdk, client } = await opened;
      try {
        const found = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: name }));
        return await found.Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        return named(error);
      }
    },
    async remove(name) {
      const { sdk, client } = await opened;
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: name })).catch(named);
    },
  };
}

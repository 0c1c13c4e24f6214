import { buildSandboxApp, type SandboxApp } from '../../../../sandbox/src/app.ts';

/** The real sandbox at work as one provider; a payout is settled only when the test says so. */
export async function startSandboxAs(
  { code, keyId, secret }: { code: string; keyId: string; secret: Buffer },
  place: { dataDir: string; siteUrl: string },
): Promise<{ app: SandboxApp; address: string }> {
  const app = await buildSandboxApp({
    ...place,
    port: 0,
    providerCode: code,
    keyId,
    secret,
    settlePayoutsAfterSeconds: undefined,
  });
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  app.sandbox.start();
  return { app, address };
}

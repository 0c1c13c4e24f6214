import * as z from 'zod';

/** What every provider of the sandbox is told: where it listens and keeps its things, whom it serves, and how it signs. */
export const partySettings = z.object({
  CHILD_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  DATA_DIR: z.string().min(1),
  SITE_URL: z.url({ protocol: /^https?$/ }),
  PROVIDER_CODE: z.string().min(1),
  PROVIDER_KEY_ID: z.string().min(1),
  PROVIDER_SECRET: z.base64().min(32),
});

/** Throws with the name of each setting that does not hold. */
export function settingsBy<Shape extends z.ZodType>(
  shape: Shape,
  environment: Record<string, string | undefined>,
  whose: string,
): z.output<Shape> {
  const parsed = shape.safeParse(environment);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Settings of ${whose} are not valid.\n${lines.join('\n')}`);
}

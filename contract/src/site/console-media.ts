import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { cursor, cursored, id, instant, limit } from '../base/values.ts';

const crop = z.strictObject({
  left: z.int().min(0).max(20_000),
  top: z.int().min(0).max(20_000),
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
});

const picture = z.object({
  id,
  url: z
    .string()
    .meta({ description: 'Path of the stored picture; prefix an image host of the site, or none' }),
  purpose: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  uploadedAt: instant,
  uploadedBy: z.string(),
});

/** What a picture is for decides its largest size: banner 1920, promotion 1200, article 1200, game 480, vendor 320, icon 256. */
export const picturePurpose = z.enum(['banner', 'promotion', 'article', 'game', 'vendor', 'icon']);

export const operatorMediaCalls = group('operatorMedia', {
  upload: endpoint({
    method: 'POST',
    path: '/operator/api/media',
    summary:
      'Stores a picture: recognised by its content, turned upright, cropped, made smaller, stripped of metadata, written as WebP.',
    access: 'operator',
    bodyLimit: 4_900_000,
    body: z.strictObject({
      purpose: picturePurpose,
      data: z
        .string()
        .min(16)
        .max(4_890_000)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/)
        .meta({ description: 'The file in base64: JPEG, PNG, WebP or AVIF, at most 3.5 MB' }),
      crop: crop.optional().meta({ description: 'In pixels of the upright picture' }),
    }),
    value: picture,
    failures: ['PICTURE_INVALID', 'PICTURE_TOO_LARGE', 'FIELDS_INVALID'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/operator/api/media',
    summary: 'Stored pictures, newest first.',
    access: 'operator',
    query: z.strictObject({ purpose: picturePurpose.optional(), cursor: cursor.optional(), limit }),
    value: cursored(picture),
  }),
});

import * as z from 'zod';
import { endpoint, group } from '../../base/endpoint.ts';
import { shared } from '../../base/owned.ts';
import { id, text } from '../../base/values.ts';
import { workParameters, workPieces } from './work.ts';

const { N, r, p, dkLen } = workParameters;
const example = { salt: 'example', bits: 6, answer: '1.7.18.4.8.7.22.7' };
/** What a client of any make needs to know of the work; `solveWork` of the API client is one. */
const workAnswer = [
  `The work of the puzzle, asked for unless its bits are 0: ${workPieces} whole numbers in decimal digits, joined by full stops, one for each piece from 0 to ${workPieces - 1}, in this order.`,
  `Number n is right for piece i where scrypt (N ${N}, r ${r}, p ${p}, ${dkLen} bytes; as password the text \`<salt>.<i>.<n>\`, as salt the text of the salt itself, both in UTF-8) gives bytes that begin with max(0, bits − ${Math.log2(workPieces)}) zero bits, the highest bit of a byte first.`,
  'Count n up from 0 until it is right; at most ten digits are taken.',
  `For the salt \`${example.salt}\` and ${example.bits} bits the answer is \`${example.answer}\`.`,
  'Left out where it is asked for: VERIFICATION_FAILED with the value `work`, and the attempt is not spent.',
].join(' ');

const work = z
  .object({
    salt: z.string(),
    bits: z.int().meta({ description: 'Binary logarithm of the hashes that it takes on average; 0: none' }),
  })
  .meta({
    description: 'Work to be done before the answer; grows with what the address asks for and gets wrong',
  });

const purpose = z.enum(['login', 'register', 'sms']);

export const verificationCalls = group('verification', {
  captcha: endpoint({
    method: 'GET',
    path: '/wps/captcha',
    summary: 'A picture with a code; the cookie binds its single-use answer for two minutes.',
    access: 'public',
    value: z.string().meta({ description: 'Base64 PNG' }),
    cost: 10,
  }),
  sliderPuzzle: endpoint({
    method: 'POST',
    path: '/wps/verification/slider',
    summary: 'A slider puzzle for one purpose and one subject (the username or number it will be used for).',
    access: 'public',
    body: z.strictObject({ purpose, subject: text(64), alternative: z.boolean().optional() }),
    value: z.object({
      id,
      background: z.string(),
      piece: z.string(),
      y: z.int(),
      width: z.int(),
      height: z.int(),
      question: z
        .string()
        .nullable()
        .meta({ description: 'The accessible alternative: a question answered in words or digits' }),
      work,
      service: z.object({ scriptUrl: z.string(), siteKey: z.string(), api: z.string() }).nullable().meta({
        description:
          "Set where an outside service verifies this brand's visitors: its token is the answer; api names the object of its script",
      }),
    }),
    cost: 20,
  }),
  sliderAnswer: endpoint({
    method: 'PUT',
    path: '/wps/verification/slider',
    summary: 'Answers a puzzle (one attempt) and gives the single-use verification token.',
    access: 'public',
    body: z.strictObject({
      id: shared('puzzle'),
      x: z.number().min(0).max(2000).optional(),
      trail: z
        .array(z.tuple([z.number(), z.number(), z.number()]))
        .max(1000)
        .optional(),
      answer: z
        .string()
        .min(1)
        .max(4096)
        .optional()
        .meta({ description: "To the question; or the outside service's token" }),
      work: text(200).optional().meta({ description: workAnswer }),
    }),
    value: z.object({ verification: z.string() }),
    failures: ['VERIFICATION_FAILED'],
  }),
});

/** Registered with SANDBOX=on only. */
export const sandboxVerificationCalls = group('sandboxVerification', {
  captcha: endpoint({
    method: 'GET',
    path: '/sandbox/captcha',
    summary: "Sandbox: the answer of the captcha that the request's cookie names.",
    access: 'public',
    value: z.object({ answer: z.string() }),
  }),
  slider: endpoint({
    method: 'GET',
    path: '/sandbox/slider/:id',
    summary: 'Sandbox: the solution of a slider puzzle.',
    access: 'public',
    params: z.strictObject({ id: shared('puzzle') }),
    value: z.object({ x: z.number(), answer: z.string().nullable() }),
  }),
});

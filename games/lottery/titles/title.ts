import * as z from 'zod/mini';
import { families, tables } from '../families/index.ts';
import { checkSchedule, drawOf, labelOf, scheduleData } from './schedule.ts';

const name = z.string().check(z.minLength(1), z.maxLength(40));
const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

const titleData = z.strictObject({
  code: z.string().check(z.regex(/^[a-z0-9-]{2,40}$/)),
  names: z.strictObject({ pt: name, en: name, es: name }),
  vendor: z.enum(['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA']),
  family: z.string(),
  schedule: scheduleData,
  /** Seconds before the draw at which selling ends, and the seconds after that in which answers of wallets still count. */
  closesBefore: whole(5, 3_600),
  graceTenths: whole(1, 100),
  /** Seconds after which a draw that can’t be made is void. */
  voidAfter: whole(60, 86_400),
  /** Hundredths of the base unit that a unit may be, the first being the one a slip begins with. */
  modes: z.array(z.enum({ whole: 100, tenth: 10, hundredth: 1 })).check(z.minLength(1), z.maxLength(3)),
});
type TitleData = z.infer<typeof titleData>;

/** A lottery as it is offered: a family with a name and a calendar. */
export type Title = TitleData;

const fileData = z.array(titleData).check(z.minLength(1), z.maxLength(100));

/** Reads the file of titles; one that names no family, or no table of odds, stops the program. */
export function titlesFrom(file: unknown): Title[] {
  const titles = fileData.parse(file);
  for (const { code, family, schedule } of titles) {
    if (!families.has(family) || !tables.has(family)) throw new RangeError(`${code}: no family ${family}`);
    checkSchedule(schedule);
  }
  if (new Set(titles.map(({ code }) => code)).size < titles.length)
    throw new RangeError('a title stands twice');
  return titles;
}

/** An issue’s instants, in Unix milliseconds. The one before it ends as this one begins to sell. */
export interface Issue {
  /** `<title>:<sequence>`, the same for every brand. */
  id: string;
  sequence: number;
  /** In the title’s fixed zone; it is part of what the draw is made from. */
  label: string;
  opensAt: number;
  /** No ticket is taken at this instant or later, by the server’s clock. */
  sellsUntil: number;
  /** The list of tickets is frozen. */
  freezesAt: number;
  drawsAt: number;
  /** Without a draw by then the issue is void. */
  voidAt: number;
}

/** The issue with this number. An issue sells from the end of selling of the one before; the first one for as long as its successor. */
export function issueOf(title: Title, sequence: number): Issue {
  const draw = drawOf(title.schedule, sequence);
  const before =
    sequence > 1 ? drawOf(title.schedule, sequence - 1).drawsAt : firstOpening(title, draw.drawsAt);
  const closes = title.closesBefore * 1_000;
  const sellsUntil = draw.drawsAt - closes;
  return {
    id: `${title.code}:${sequence}`,
    sequence,
    label: labelOf(title.schedule, draw),
    opensAt: before - closes,
    sellsUntil,
    freezesAt: sellsUntil + title.graceTenths * 100,
    drawsAt: draw.drawsAt,
    voidAt: draw.drawsAt + title.voidAfter * 1_000,
  };
}

const firstOpening = (title: Title, drawsAt: number): number =>
  2 * drawsAt - drawOf(title.schedule, 2).drawsAt;

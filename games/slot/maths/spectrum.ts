import type { Law, Semiring } from './semiring.ts';

/** A stretch of a law's Fourier transform. */
interface Wave {
  re: Float64Array;
  im: Float64Array;
}

/** What is beyond the grid comes back damped by this; the noise of the arithmetic is raised by its inverse. */
const damping = 0.05;
const stretch = 1024;

/**
 * The law of what a whole round pays, as chances of 0, 1, 2 … coins below `size` (a power of two). Sums of independent laws are
 * products of their transforms, so the recurrence is computed frequency by frequency and turned back once. Sums above `size` are
 * so rare in every machine that they vanish in the damping: errors stay below 10^−9.
 */
export function lawOfRound(size: number, round: <T>(semiring: Semiring<T>) => T): Float64Array {
  const half = size / 2 + 1;
  const rate = Math.log(damping) / size;
  const known = new Map<Law, Wave>();
  const transformOf = (law: Law): Wave => {
    const found = known.get(law);
    if (found !== undefined) return found;
    const wave = { re: new Float64Array(size), im: new Float64Array(size) };
    for (const [coins, chance] of law) {
      const at = coins % size;
      wave.re[at] = (wave.re[at] ?? 0) + chance * Math.exp(rate * coins);
    }
    transform(wave, -1);
    const kept = { re: wave.re.slice(0, half), im: wave.im.slice(0, half) };
    known.set(law, kept);
    return kept;
  };
  const total: Wave = { re: new Float64Array(size), im: new Float64Array(size) };
  const pool = new WavePool();
  for (let from = 0; from < half; from += stretch) {
    const length = Math.min(stretch, half - from);
    pool.reset(length);
    const part = round(waves(pool, from, transformOf));
    total.re.set(part.re, from);
    total.im.set(part.im, from);
  }
  for (let at = half; at < size; at += 1) {
    total.re[at] = total.re[size - at] ?? 0;
    total.im[at] = -(total.im[size - at] ?? 0);
  }
  transform(total, 1);
  return total.re.map((value, coins) => (value / size) * Math.exp(-rate * coins));
}

/** Waves of one stretch are of no use for the next: the same memory serves them all. */
class WavePool {
  readonly #waves: Wave[] = [];
  #used = 0;
  length = stretch;

  reset(length: number): void {
    this.#used = 0;
    this.length = length;
  }

  zero(): Wave {
    let wave = this.#waves[this.#used];
    if (wave === undefined) {
      wave = { re: new Float64Array(stretch), im: new Float64Array(stretch) };
      this.#waves.push(wave);
    }
    this.#used += 1;
    wave.re.fill(0);
    wave.im.fill(0);
    return this.length === stretch
      ? wave
      : { re: wave.re.subarray(0, this.length), im: wave.im.subarray(0, this.length) };
  }
}

function waves(pool: WavePool, from: number, transformOf: (law: Law) => Wave): Semiring<Wave> {
  const { length } = pool;
  const one = pool.zero();
  one.re.fill(1);
  return {
    one,
    law: (law) => {
      const { re, im } = transformOf(law);
      return { re: re.subarray(from, from + length), im: im.subarray(from, from + length) };
    },
    sum: (products) => {
      const sum = pool.zero();
      for (const [a, b, chance = 1] of products) addProduct(sum, a, b, chance);
      return sum;
    },
  };
}

function addProduct(sum: Wave, a: Wave, b: Wave, chance: number): void {
  for (let at = 0; at < sum.re.length; at += 1) {
    const ar = a.re[at] ?? 0;
    const ai = a.im[at] ?? 0;
    const br = b.re[at] ?? 0;
    const bi = b.im[at] ?? 0;
    sum.re[at] = (sum.re[at] ?? 0) + chance * (ar * br - ai * bi);
    sum.im[at] = (sum.im[at] ?? 0) + chance * (ar * bi + ai * br);
  }
}

/** The discrete Fourier transform in place, by halving (Cooley and Tukey); `sign` −1 forward, 1 back without the division. */
function transform({ re, im }: Wave, sign: 1 | -1): void {
  const size = re.length;
  const swap = (values: Float64Array, a: number, b: number): void => {
    const kept = values[a] ?? 0;
    values[a] = values[b] ?? 0;
    values[b] = kept;
  };
  for (let at = 1, mirrored = 0; at < size; at += 1) {
    let bit = size >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (at >= mirrored) continue;
    swap(re, at, mirrored);
    swap(im, at, mirrored);
  }
  const cos = new Float64Array(size / 2);
  const sin = new Float64Array(size / 2);
  for (let at = 0; at < size / 2; at += 1) {
    cos[at] = Math.cos((2 * Math.PI * at) / size);
    sin[at] = sign * Math.sin((2 * Math.PI * at) / size);
  }
  for (let span = 1; span < size; span *= 2) {
    const step = size / (2 * span);
    for (let start = 0; start < size; start += 2 * span) {
      for (let at = start, turn = 0; at < start + span; at += 1, turn += step) {
        const c = cos[turn] ?? 0;
        const s = sin[turn] ?? 0;
        const hr = re[at + span] ?? 0;
        const hi = im[at + span] ?? 0;
        const r = hr * c - hi * s;
        const i = hr * s + hi * c;
        re[at + span] = (re[at] ?? 0) - r;
        im[at + span] = (im[at] ?? 0) - i;
        re[at] = (re[at] ?? 0) + r;
        im[at] = (im[at] ?? 0) + i;
      }
    }
  }
}

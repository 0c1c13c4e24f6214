import type { Clock } from './clock.ts';

export interface Burst {
  /** Within the stage, as shares of its width and height. */
  x: number;
  y: number;
  count: number;
  colours: readonly string[];
  /** CSS pixels per second. */
  speed?: number;
  gravity?: number;
  size?: number;
  lifeMs?: number;
  /** Half the angle in turns into which they fly; a half is all around. */
  spread?: number;
  /** In turns, 0 to the right, 0.75 up. */
  direction?: number;
  shape?: 'spark' | 'dust' | 'confetti' | 'coin';
}

/** Sparks, dust and confetti above the scene. Nothing of it tells anything. */
export interface Effects {
  canvas: HTMLCanvasElement;
  burst(burst: Burst): void;
  /** The same where the middle of this element is seen. */
  burstAt(target: Element, burst: Omit<Burst, 'x' | 'y'>): void;
  clear(): void;
}

interface Particle {
  x: number;
  y: number;
  vx: number;
  vy: number;
  turn: number;
  spin: number;
  age: number;
  life: number;
  size: number;
  colour: string;
  gravity: number;
  shape: NonNullable<Burst['shape']>;
}

const maxParticles = 400;

/** Looks random, is the same in each recording. */
function createDice(): () => number {
  let state = 0x2f6e2b1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function paint(to: CanvasRenderingContext2D, it: Particle): void {
  const rest = 1 - it.age / it.life;
  to.globalAlpha = Math.min(1, rest * 1.8);
  to.fillStyle = it.colour;
  if (it.shape === 'spark') {
    const length = Math.min(26, Math.hypot(it.vx, it.vy) * 0.03);
    const angle = Math.atan2(it.vy, it.vx);
    to.strokeStyle = it.colour;
    to.lineWidth = it.size * rest;
    to.beginPath();
    to.moveTo(it.x, it.y);
    to.lineTo(it.x - Math.cos(angle) * length, it.y - Math.sin(angle) * length);
    to.stroke();
    return;
  }
  to.save();
  to.translate(it.x, it.y);
  to.rotate(it.turn);
  if (it.shape === 'confetti') {
    to.scale(1, Math.cos(it.age / 90));
    to.fillRect(-it.size, -it.size / 2, it.size * 2, it.size);
  } else {
    const radius = it.shape === 'dust' ? it.size * (1.6 - rest * 0.6) : it.size;
    if (it.shape === 'coin') to.scale(Math.max(0.15, Math.abs(Math.cos(it.age / 110))), 1);
    to.beginPath();
    to.arc(0, 0, radius, 0, Math.PI * 2);
    to.fill();
    if (it.shape === 'coin') {
      to.fillStyle = '#b56a00';
      to.beginPath();
      to.arc(0, 0, radius * 0.55, 0, Math.PI * 2);
      to.fill();
    }
  }
  to.restore();
}

function born(burst: Burst, x: number, y: number, random: () => number): Particle {
  const { speed = 320, direction = 0.75, spread = 0.5 } = burst;
  const angle = (direction + (random() * 2 - 1) * spread) * Math.PI * 2;
  const pace = speed * (0.35 + random() * 0.65);
  return {
    x,
    y,
    vx: Math.cos(angle) * pace,
    vy: Math.sin(angle) * pace,
    turn: random() * 6,
    spin: (random() - 0.5) * 8,
    age: 0,
    life: (burst.lifeMs ?? 800) * (0.6 + random() * 0.4),
    size: (burst.size ?? 3) * (0.6 + random() * 0.6),
    colour: burst.colours[Math.floor(random() * burst.colours.length)] ?? '#fff',
    gravity: burst.gravity ?? 600,
    shape: burst.shape ?? 'spark',
  };
}

function move(it: Particle, ms: number): void {
  const seconds = ms / 1000;
  it.age += ms;
  it.vy += it.gravity * seconds;
  it.vx *= 1 - 0.9 * seconds;
  if (it.shape === 'confetti') it.vy = Math.min(it.vy, 210);
  it.x += it.vx * seconds;
  it.y += it.vy * seconds;
  it.turn += it.spin * seconds;
}

export function createEffects(clock: Clock): Effects {
  const canvas = document.createElement('canvas');
  canvas.className = 'effects';
  canvas.setAttribute('aria-hidden', 'true');
  const context = canvas.getContext('2d');
  const random = createDice();
  let particles: Particle[] = [];
  let stop: (() => void) | null = null;
  const fit = (): number => {
    const density = Math.min(2, window.devicePixelRatio || 1);
    const [width, height] = [canvas.clientWidth * density, canvas.clientHeight * density];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    return density;
  };
  const frame = (ms: number): void => {
    if (!context) return;
    const density = fit();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.setTransform(density, 0, 0, density, 0, 0);
    for (const it of particles) {
      move(it, ms);
      if (it.age < it.life) paint(context, it);
    }
    particles = particles.filter((it) => it.age < it.life);
    if (particles.length > 0) return;
    stop?.();
    stop = null;
    context.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight);
  };
  const effects: Effects = {
    canvas,
    burst(burst) {
      if (clock.calm) return;
      const [x, y] = [burst.x * canvas.clientWidth, burst.y * canvas.clientHeight];
      for (let n = 0; n < burst.count && particles.length < maxParticles; n += 1)
        particles.push(born(burst, x, y, random));
      stop ??= clock.onFrame(frame);
    },
    burstAt(target, burst) {
      const [there, here] = [target.getBoundingClientRect(), canvas.getBoundingClientRect()];
      if (here.width === 0) return;
      const x = (there.left + there.width / 2 - here.left) / here.width;
      const y = (there.top + there.height / 2 - here.top) / here.height;
      effects.burst({ ...burst, x, y });
    },
    clear: () => void (particles = []),
  };
  return effects;
}

import 'pixi.js/unsafe-eval';
import {
  Container,
  type FillInput,
  type Graphics,
  ImageSource,
  Rectangle,
  Texture,
  WebGLRenderer,
} from 'pixi.js';
import { base, CallFailed } from './api.ts';
import { createPacing } from './pacing.ts';

export { calm } from './calm.ts';

export interface Stage {
  root: Container;
  canvas: HTMLCanvasElement;
  /** Called with the canvas's size in CSS pixels, now and whenever it changes. */
  onResize(listener: (width: number, height: number) => void): void;
  /** Called before each picture with the seconds since the last one. */
  onFrame(listener: (seconds: number, now: number) => void): void;
}

/** A picture taken by fetch: cross-origin rules are then the server's plain CORS header, also in a frame without an origin. */
export async function loadTexture(path: string): Promise<Texture> {
  const response = await fetch(`${base}${path}`, { credentials: 'omit' }).catch(() => null);
  if (!response?.ok) throw new CallFailed('NETWORK');
  const drawn = response.headers.get('content-type')?.startsWith('image/svg') === true;
  const resource = drawn
    ? await raster(await response.text())
    : await createImageBitmap(await response.blob());
  return new Texture({ source: new ImageSource({ resource, alphaMode: 'premultiply-alpha-on-upload' }) });
}

/** Vectors become pixels here, once, as many as the screen can show. As data they count as the page's own. */
async function raster(svg: string): Promise<HTMLCanvasElement> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const scale = window.devicePixelRatio > 1.4 || window.innerWidth > 900 ? 1.2 : 0.9;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.naturalWidth * scale);
  canvas.height = Math.round(picture.naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Fills the shape drawn last. */
export function tint(shape: Graphics, style: FillInput): Graphics {
  return shape.fill(style);
}

export function cut(sheet: Texture, x: number, y: number, width: number, height: number): Texture {
  return new Texture({ source: sheet.source, frame: new Rectangle(x, y, width, height) });
}

export async function createStage(holder: HTMLElement): Promise<Stage> {
  const renderer = new WebGLRenderer();
  const size = () => ({ width: Math.max(1, holder.clientWidth), height: Math.max(1, holder.clientHeight) });
  try {
    await renderer.init({
      ...size(),
      backgroundAlpha: 0,
      antialias: true,
      autoDensity: true,
      resolution: Math.min(2, window.devicePixelRatio || 1),
    });
  } catch {
    throw new CallFailed('NO_GRAPHICS');
  }
  const canvas = renderer.canvas;
  canvas.setAttribute('aria-hidden', 'true');
  holder.append(canvas);
  const root = new Container();
  const resizers: ((width: number, height: number) => void)[] = [];
  const frames: ((seconds: number, now: number) => void)[] = [];
  new ResizeObserver(() => {
    const { width, height } = size();
    renderer.resize(width, height);
    for (const listener of resizers) listener(width, height);
    renderer.render(root);
  }).observe(holder);
  let last = performance.now();
  const pacing = createPacing();
  const step = (now: number) => {
    const since = now - last;
    last = now;
    for (const listener of frames) listener(Math.min(0.1, since / 1000), now);
    if (pacing.due(since, document.querySelector('dialog[open]') !== null)) renderer.render(root);
    if (pacing.wantsCoarser()) {
      const { width, height } = size();
      renderer.resize(width, height, Math.min(0.75, renderer.resolution * 0.6));
    }
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  return {
    root,
    canvas,
    onResize(listener) {
      resizers.push(listener);
      const { width, height } = size();
      listener(width, height);
    },
    onFrame: (listener) => void frames.push(listener),
  };
}

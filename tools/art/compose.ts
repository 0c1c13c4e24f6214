import { drawing, emblem, picture } from './icons.ts';
import { letters } from './letters.ts';
import { backdrop, halo, rays, type Frame } from '../../games/art/scenery.ts';
import type { Locale } from '@croupier/contract/locales';
import type { Prop, Title } from './titles.ts';

export const tile: Frame = { width: 360, height: 480 };

export const goldStops =
  '<stop offset="0" stop-color="#fffbe0"/><stop offset=".42" stop-color="#ffd257"/><stop offset=".52" stop-color="#f39a12"/><stop offset="1" stop-color="#ffe08a"/>';

function definitions(title: Title): string {
  return `<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${title.sky[0]}"/><stop offset=".55" stop-color="${title.sky[1]}"/><stop offset="1" stop-color="${title.sky[2]}"/></linearGradient>
<linearGradient id="gold" x1="0" y1="1" x2="0" y2="0">${goldStops}</linearGradient><linearGradient id="goldDown" x1="0" y1="0" x2="0" y2="1">${goldStops}</linearGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#05060f" stop-opacity="0"/><stop offset=".55" stop-color="#05060f" stop-opacity=".6"/><stop offset="1" stop-color="#05060f" stop-opacity=".92"/></linearGradient>
<radialGradient id="vignette" cx=".5" cy=".42" r=".78"><stop offset=".62" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".55"/></radialGradient>
<filter id="rim" x="-20%" y="-20%" width="140%" height="150%">
<feGaussianBlur in="SourceAlpha" stdDeviation="3" result="soft"/><feFlood flood-color="${title.rim}" flood-opacity=".85"/><feComposite in2="soft" operator="in" result="light"/>
<feGaussianBlur in="SourceAlpha" stdDeviation="12" result="far"/><feOffset in="far" dy="12" result="fallen"/><feFlood flood-color="#02030a" flood-opacity=".7"/><feComposite in2="fallen" operator="in" result="shade"/>
<feMerge><feMergeNode in="shade"/><feMergeNode in="light"/><feMergeNode in="SourceGraphic"/></feMerge></filter>
<filter id="drop" x="-30%" y="-30%" width="160%" height="170%"><feGaussianBlur in="SourceAlpha" stdDeviation="6" result="b"/><feOffset in="b" dy="7" result="o"/><feFlood flood-color="#02030a" flood-opacity=".65"/><feComposite in2="o" operator="in" result="s"/><feMerge><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs>`;
}

const subject = (prop: Prop) => ('own' in prop ? drawing(prop.own, prop) : picture(prop.noto, prop));
const lit = (prop: Prop, filter: 'rim' | 'drop') => `<g filter="url(#${filter})">${subject(prop)}</g>`;

function trail(title: Title): string {
  if (!title.trail) return '';
  const { from, to, colour } = title.trail;
  const bend = `${(from[0] + to[0]) / 2 + 30} ${from[1] - 8}`;
  const path = `M${from[0]} ${from[1]}Q${bend} ${to[0]} ${to[1]}`;
  return [26, 14, 5]
    .map(
      (width, i) =>
        `<path d="${path}" fill="none" stroke="${i === 2 ? '#fffbe0' : colour}" stroke-opacity="${0.18 + i * 0.3}" stroke-width="${width}" stroke-linecap="round"/>`,
    )
    .join('');
}

function cast(title: Title): string {
  const hero = [title.hero, ...(title.heroParts ?? [])].map(subject).join('');
  return [
    title.props.length > 0 ? trail(title) : '',
    title.behind.map((prop) => lit(prop, 'drop')).join(''),
    `<g filter="url(#rim)">${hero}</g>`,
    title.props.map((prop) => lit(prop, 'drop')).join(''),
  ].join('');
}

function scene(title: Title, frame: Frame, centre: readonly [number, number], reach: number): string {
  return [
    `<rect width="${frame.width}" height="${frame.height}" fill="url(#sky)"/>`,
    title.layers
      .filter((layer) => layer.kind === 'stars')
      .map((layer) => backdrop(layer, frame, title.seed))
      .join(''),
    halo(centre[0], centre[1], reach, title.glow, 0.6),
    rays(centre[0], centre[1], reach * 1.7, 18, title.rays, 0.3),
    title.layers
      .filter((layer) => layer.kind !== 'stars')
      .map((layer, i) => backdrop(layer, frame, title.seed + i * 7))
      .join(''),
  ].join('');
}

export function tileOf(title: Title, language: Locale): string {
  const { width, height } = tile;
  const lines = title.lines[language];
  const two = lines.length === 2;
  const line = (text: string, y: number, size: number) =>
    letters({ text, x: width / 2, y, maxWidth: width - 44, size, fill: 'url(#gold)', edge: title.edge });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${definitions(title)}
${scene(title, tile, [width / 2, 200], 230)}${cast(title)}
<rect y="250" width="${width}" height="230" fill="url(#floor)"/><rect width="${width}" height="${height}" fill="url(#vignette)"/>
${emblem(title.emblem, { x: width / 2, y: two ? 331 : 362, size: 34 }, 'url(#goldDown)')}
${two ? line(lines[0], 386, 44) + line(lines[1] ?? '', 450, 74) : line(lines[0], 448, 74)}
<rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="2" fill="none" stroke="#fff" stroke-opacity=".12"/></svg>`;
}

/** The stage behind the slot's reels: the same forest without its cast, by moonlight or in the mood of the free spins. */
export function stageOf(title: Title, mood: 'night' | 'feature'): string {
  const frame: Frame = { width: 1600, height: 1000 };
  const dressed: Title =
    mood === 'night'
      ? title
      : {
          ...title,
          sky: ['#1c0616', '#6b1b2c', '#d2622a'],
          glow: '#ff9a4a',
          rays: '#ffc08a',
          layers: title.layers.map((layer) =>
            layer.kind === 'hills'
              ? { ...layer, colour: layer.base < 0.7 ? '#4a1424' : '#2c0a18' }
              : layer.kind === 'foliage'
                ? { kind: 'foliage', colours: ['#3c1a1a', '#2b1012', '#54281c', '#1d0a0e'] }
                : layer,
          ),
        };
  const disc = title.behind[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}">${definitions(dressed)}${scene(dressed, frame, [800, 250], 460)}
${disc ? `<g opacity=".9">${subject({ ...disc, x: 800, y: 250, size: 360 })}</g>` : ''}<rect width="${frame.width}" height="${frame.height}" fill="#05070f" opacity=".34"/><rect width="${frame.width}" height="${frame.height}" fill="url(#vignette)"/></svg>`;
}

/** The title alone on a clear ground. */
export function logoOf(title: Title, language: Locale): string {
  const text = title.lines[language].join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="120" viewBox="0 0 640 120">${definitions(title)}${letters({ text, x: 320, y: 88, maxWidth: 600, size: 84, fill: 'url(#gold)', edge: title.edge })}</svg>`;
}

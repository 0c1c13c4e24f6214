import { sky } from '../../scene/backdrop.ts';
import { drawn, s } from '../../scene/svg.ts';

interface Scenery {
  top: string;
  bottom: string;
  stars: number;
  light: { x: number; y: number; r: number; colour: string };
  /** By how much the view is raised. */
  rise: number;
  /** In the thousandths of the sky; what is to be seen on every screen lies within 250 to 750 across and 520 to 740 down before it is raised. */
  view: string;
}

const windows = (x: number, y: number, columns: number, rows: number): string =>
  Array.from({ length: columns * rows }, (_, n) =>
    (n * 7 + x) % 5 < 3
      ? `<rect x="${x + (n % columns) * 13}" y="${y + Math.floor(n / columns) * 17}" width="7" height="9" fill="#ffd98a" opacity="${(0.35 + ((n * 3) % 5) * 0.12).toFixed(2)}"/>`
      : '',
  ).join('');

const pine = (x: number, y: number, scale: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="${colour}"><path d="M-3 0V-92H3V0Z"/><path d="M-44-78C-30-104 30-104 44-78C30-86 18-82 0-84C-18-82-30-86-44-78ZM-34-98C-22-118 22-118 34-98C20-104 12-102 0-103C-12-102-20-104-34-98ZM-20-114C-12-128 12-128 20-114C10-118-10-118-20-114Z"/></g>`;

const cabin = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-6-62H6L3-30H-3Z" fill="#33405f"/><circle cx="-12" cy="-62" r="6" fill="#d5def2"/><circle cx="12" cy="-62" r="6" fill="#d5def2"/><rect x="-62" y="-30" width="124" height="66" rx="22" fill="#f2c230"/><path d="M-62 8H62V14A22 22 0 0 1 40 36H-40A22 22 0 0 1-62 14Z" fill="#c8442f"/><rect x="-52" y="-20" width="30" height="24" rx="6" fill="#16243f"/><rect x="-15" y="-20" width="30" height="24" rx="6" fill="#16243f"/><rect x="22" y="-20" width="30" height="24" rx="6" fill="#16243f"/><path d="M-48-16L-34-16L-46 0ZM-11-16L3-16L-9 0ZM26-16L40-16L28 0Z" fill="#fff" opacity=".35"/></g>`;

const loafMountain = (x: number, colour: string): string =>
  `<path d="M${x - 150} 780C${x - 96} 770 ${x - 84} 640 ${x - 50} 560C${x - 28} 512 ${x + 30} 500 ${x + 58} 556C${x + 92} 630 ${x + 84} 742 ${x + 150} 780Z" fill="${colour}"/>`;

export const sceneries: Readonly<Record<string, Scenery>> = {
  'guanabara-jacks': {
    top: '#2a1a5e',
    bottom: '#0c1238',
    stars: 60,
    light: { x: 0.36, y: 0.62, r: 0.5, colour: '#ff9a5c' },
    rise: 110,
    view: `<circle cx="368" cy="640" r="46" fill="#ffd9a0"/><path d="M0 742C140 700 220 716 330 736C420 700 470 712 520 742L1000 742V780H0Z" fill="#3a2a72"/>${loafMountain(596, '#2b1f5c')}<path d="M430 780C470 720 500 716 548 760L560 780Z" fill="#33256a"/><path d="M466 724L596 522" stroke="#ffe3b0" stroke-opacity=".6" stroke-width="2"/><rect x="520" y="622" width="22" height="13" rx="4" fill="#ffd98a"/><rect y="772" width="1000" height="430" fill="#141a52"/><path d="M330 790H410M318 806H424M336 824H402M352 842H390M300 792H310M430 800H446" stroke="#ffb37a" stroke-width="5" stroke-linecap="round" opacity=".75"/><path d="M686 812V768L720 806ZM682 812V776L662 806ZM652 816H724L712 828H664Z" fill="#e8ecff" opacity=".85"/>`,
  },
  'cable-car-bonus': {
    top: '#0e3d63',
    bottom: '#081c33',
    stars: 50,
    light: { x: 0.5, y: 0.5, r: 0.6, colour: '#4fb6d9' },
    rise: 50,
    view: `<path d="M0 1000V720C90 640 170 660 240 760C330 820 420 860 520 850C640 840 690 700 780 620C850 570 930 600 1000 680V1200Z" fill="#0d3552"/><path d="M0 1000V860C160 800 300 900 500 900S860 820 1000 850V1200Z" fill="#0a2740"/><path d="M0 470Q480 640 1000 400" stroke="#dbe9ff" stroke-opacity=".75" stroke-width="4" fill="none"/><path d="M0 486Q480 656 1000 416" stroke="#dbe9ff" stroke-opacity=".3" stroke-width="3" fill="none"/>${cabin(470, 620, 1.5)}${cabin(716, 524, 0.55)}`,
  },
  'sierra-double-bonus': {
    top: '#1f4a5c',
    bottom: '#0d2620',
    stars: 0,
    light: { x: 0.62, y: 0.52, r: 0.45, colour: '#ffd98f' },
    rise: 60,
    view: `<circle cx="620" cy="520" r="52" fill="#ffeebf"/><path d="M0 760L150 600L260 690L400 520L520 660L640 560L780 690L900 590L1000 680V1200H0Z" fill="#39707a"/><path d="M400 520L452 582L420 574L396 600L372 566L356 572ZM640 560L676 590L640 588L616 596Z" fill="#e9f6f2" opacity=".85"/><path d="M0 800L120 700L260 780L420 690L560 790L720 690L860 770L1000 710V1200H0Z" fill="#25545a"/><path d="M0 862C200 790 330 850 520 826S820 790 1000 850V1200H0Z" fill="#173b38"/>${pine(318, 838, 1.25, '#0f2c28')}${pine(388, 850, 0.85, '#12332d')}${pine(676, 836, 1.4, '#0f2c28')}${pine(610, 850, 0.8, '#12332d')}${pine(160, 850, 1.2, '#0f2c28')}${pine(850, 842, 1.1, '#0f2c28')}`,
  },
  'night-of-the-deuces': {
    top: '#130a2e',
    bottom: '#1d0b2b',
    stars: 110,
    light: { x: 0.5, y: 0.58, r: 0.5, colour: '#d02a8a' },
    rise: 40,
    view: `<path d="M0 1000V760H90V700H170V790H230V650H310V740H360V700H420V1200ZM580 1000V720H640V680H700V760H760V640H840V780H900V710H1000V1200Z" fill="#0b0620"/>${windows(240, 664, 5, 6)}${windows(100, 716, 5, 5)}${windows(770, 656, 5, 7)}${windows(590, 736, 3, 5)}<g fill="none" stroke-linecap="round" stroke-linejoin="round"><g stroke="#ff4fae" stroke-opacity=".28" stroke-width="26"><path d="M412 520C412 470 490 466 490 520C490 566 416 600 412 650H492"/></g><g stroke="#37d5ff" stroke-opacity=".25" stroke-width="26"><path d="M520 520C520 470 598 466 598 520C598 566 524 600 520 650H600"/></g><path d="M412 520C412 470 490 466 490 520C490 566 416 600 412 650H492" stroke="#ff8fd0" stroke-width="9"/><path d="M520 520C520 470 598 466 598 520C598 566 524 600 520 650H600" stroke="#9cecff" stroke-width="9"/></g><path d="M380 690H630" stroke="#ffd36b" stroke-width="5" stroke-linecap="round" opacity=".8"/>`,
  },
};

const plain = { top: '#1a1040', bottom: '#07051a', stars: 90, rise: 0, view: '' };

/** What is seen behind the machine. */
export function backdropOf(machine: string): SVGSVGElement {
  const { view, rise, ...of } = sceneries[machine] ?? plain;
  const made = sky(of);
  made.append(s('g', { transform: `translate(0 ${-rise})` }, drawn(view)));
  return made;
}

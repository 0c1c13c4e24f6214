/** Things drawn for banners and promotions, in a box of 128 × 128. Ids are made unique by the caller. */

const star = (x: number, y: number, radius: number): string =>
  Array.from({ length: 10 }, (_, index) => {
    const r = index % 2 === 0 ? radius : radius * 0.46;
    const a = (index / 10) * Math.PI * 2 - Math.PI / 2;
    return `${index === 0 ? 'M' : 'L'}${(x + Math.cos(a) * r).toFixed(1)} ${(y + Math.sin(a) * r).toFixed(1)}`;
  }).join('') + 'Z';

const gold = `<linearGradient id="face" x1=".1" y1="0" x2=".9" y2="1"><stop offset="0" stop-color="#fff6c4"/><stop offset=".45" stop-color="#ffc93f"/><stop offset="1" stop-color="#f08d0c"/></linearGradient><linearGradient id="dish" x1=".9" y1="1" x2=".1" y2="0"><stop offset="0" stop-color="#ffe38a"/><stop offset=".55" stop-color="#fbb126"/><stop offset="1" stop-color="#d9780a"/></linearGradient><linearGradient id="edge" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#b35c05"/><stop offset=".35" stop-color="#ffd257"/><stop offset=".6" stop-color="#c86d08"/><stop offset="1" stop-color="#7a3a00"/></linearGradient>`;

const face = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#face)"/><circle cx="${x}" cy="${y}" r="${r * 0.8}" fill="url(#dish)"/><circle cx="${x}" cy="${y}" r="${r * 0.8}" fill="none" stroke="#a9570a" stroke-opacity=".55" stroke-width="${r * 0.035}"/><path d="${star(x + r * 0.02, y + r * 0.06, r * 0.56)}" fill="#a9570a" stroke="#a9570a" stroke-width="${r * 0.08}" stroke-linejoin="round"/><path d="${star(x, y, r * 0.54)}" fill="#fff0b0" stroke="#fff0b0" stroke-width="${r * 0.07}" stroke-linejoin="round"/><path d="M${x - r * 0.88} ${y - r * 0.2}A${r * 0.9} ${r * 0.9} 0 0 1 ${x + r * 0.1} ${y - r * 0.9}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="${r * 0.06}" stroke-linecap="round"/>`;

/** A coin without a currency: a star. */
export const coin = `<defs>${gold}</defs><circle cx="68" cy="70" r="55" fill="url(#edge)"/>${face(61, 61, 56)}`;

/** The same coin seen from the side, spinning. */
export const spinning = `<defs>${gold}</defs><g transform="translate(64 64) rotate(24) scale(.62 1) translate(-64 -64)"><circle cx="80" cy="64" r="56" fill="url(#edge)"/><rect x="64" y="8" width="16" height="112" fill="url(#edge)"/>${face(62, 64, 56)}</g>`;

const lying = (y: number): string =>
  `<path d="M14 ${y}v13a50 19 0 0 0 100 0v-13Z" fill="url(#edge)"/><ellipse cx="64" cy="${y}" rx="50" ry="19" fill="url(#face)"/><ellipse cx="64" cy="${y}" rx="39" ry="14" fill="url(#dish)" stroke="#a9570a" stroke-opacity=".5"/>`;

/** A pile of coins, one slightly out of line. */
export const pile = `<defs>${gold}</defs>${lying(94)}<g transform="translate(5 0)">${lying(79)}</g><g transform="translate(-3 0)">${lying(64)}</g>${lying(49)}<g transform="translate(4 0)">${lying(34)}</g><path transform="translate(4 -1) translate(64 34) scale(1 .37) translate(-64 -34)" d="${star(64, 34, 25)}" fill="#fff0b0"/>`;

const person = (x: number, y: number, paint: string): string =>
  `<g fill="${paint}"><circle cx="${x}" cy="${y}" r="8.500"/><path d="M${x - 15} ${y + 27}c0-12 6-17 15-17s15 5 15 17z"/></g>`;

/** An open envelope; the letter shows two people. */
export const invitation = `<defs>${gold}<linearGradient id="front" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ff7fb2"/><stop offset="1" stop-color="#d7327f"/></linearGradient><linearGradient id="side" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f2569a"/><stop offset="1" stop-color="#b81f6a"/></linearGradient><linearGradient id="inside" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c22a76"/><stop offset="1" stop-color="#6d0f45"/></linearGradient><linearGradient id="paper" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffdf4"/><stop offset="1" stop-color="#f6dfb6"/></linearGradient></defs>
<path d="M7 57L58 17q6-4 12 0L121 57V112H7Z" fill="url(#inside)"/>
<rect x="23" y="6" width="82" height="92" rx="6" fill="url(#paper)"/><rect x="28" y="11" width="72" height="82" rx="3" fill="none" stroke="#e9a72a" stroke-width="1.6"/>
${person(50, 33, '#b14fd6')}${person(78, 33, '#5a54e8')}
<path d="M7 57L60 92L7 118q-2-2-2-6V61q0-2 2-4ZM121 57L68 92l53 26q2-2 2-6V61q0-2-2-4Z" fill="url(#side)"/>
<path d="M8 119L56 83q8-6 16 0l48 36q-3 3-8 3H16q-5 0-8-3Z" fill="url(#front)"/><path d="M9 117.500L57 82q7-5 14 0l48 35.500" fill="none" stroke="#ffd0e4" stroke-opacity=".9" stroke-width="2"/>`;

/** A coin between two arrows that run round it. */
export const rebate = (() => {
  const arrow = `<path d="M17.300 73.200A47.600 47.600 0 0 1 88 22.800" fill="none" stroke="#04603f" stroke-width="17"/><path d="M17.300 72A47.600 47.600 0 0 1 88 21.600" fill="none" stroke="url(#run)" stroke-width="14"/><path d="M80.500 2.500L110 34.500L69 42.500Z" fill="#04603f" stroke="#04603f" stroke-width="5" stroke-linejoin="round"/><path d="M80.500 1.500L110 33.500L69 41.500Z" fill="url(#tip)" stroke="url(#tip)" stroke-width="3" stroke-linejoin="round"/><path d="M14.500 62A50 50 0 0 1 74 16" fill="none" stroke="#eafff4" stroke-opacity=".7" stroke-width="2.400" stroke-linecap="round"/>`;
  return `<defs>${gold}<linearGradient id="run" gradientUnits="userSpaceOnUse" x1="16" y1="80" x2="90" y2="16"><stop offset="0" stop-color="#0c9a63"/><stop offset="1" stop-color="#6cf7b4"/></linearGradient><linearGradient id="tip" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#a0ffd2"/><stop offset="1" stop-color="#2fd98c"/></linearGradient></defs>${arrow}<g transform="rotate(180 64 64)">${arrow}</g><circle cx="66" cy="67" r="32" fill="url(#edge)"/>${face(63, 63, 32)}`;
})();

/** Velvet with a golden cord, for what is laid upon it. */
export const cushion = `<defs>${gold}<radialGradient id="velvet" cx=".5" cy=".2" r=".8"><stop offset="0" stop-color="#ff5d7e"/><stop offset=".5" stop-color="#c3173f"/><stop offset="1" stop-color="#5e0522"/></radialGradient></defs>
<path d="M7 68Q8 44 32 46Q64 38 96 46Q120 44 121 68Q120 90 96 89Q64 96 32 89Q8 90 7 68Z" fill="url(#velvet)"/><path d="M7 68Q64 88 121 68" fill="none" stroke="#4a0219" stroke-width="6"/><path d="M7 67Q64 86 121 67" fill="none" stroke="url(#face)" stroke-width="4"/><path d="M24 53Q64 42 104 53" fill="none" stroke="#ffc2ce" stroke-opacity=".55" stroke-width="3" stroke-linecap="round"/>
${[7, 121].map((x) => `<path d="M${x - 4} 68h8l3 20h-14Z" fill="url(#face)" stroke="#a9570a" stroke-width=".8"/><circle cx="${x}" cy="67" r="6" fill="url(#face)" stroke="#a9570a" stroke-width=".8"/>`).join('')}`;

/** A low sun. */
export const sun = `<defs><linearGradient id="ball" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff3a8"/><stop offset=".5" stop-color="#ffb648"/><stop offset="1" stop-color="#ff5f5a"/></linearGradient></defs><circle cx="64" cy="64" r="62" fill="url(#ball)" fill-opacity=".16"/><circle cx="64" cy="64" r="54" fill="url(#ball)"/>`;

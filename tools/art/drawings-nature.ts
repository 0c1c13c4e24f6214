/** Fruits, flowers and sky drawn for these games, in a box of 128 × 128. */

const gloss = (x: number, y: number, w: number, h: number, turn: number, opacity = 0.7) =>
  `<ellipse cx="${x}" cy="${y}" rx="${w}" ry="${h}" transform="rotate(${turn} ${x} ${y})" fill="#fff" fill-opacity="${opacity}"/>`;
const leafAt = (x: number, y: number, turn: number, size: number, colour = '#3fa34a') =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 0C10 -12 30 -12 42 0C30 12 10 12 0 0Z" fill="${colour}"/><path d="M2 0H38M12 0L20 -6M12 0L20 6M22 0L29 -5M22 0L29 5" stroke="#d9ffb0" stroke-opacity=".5" stroke-width="1.5" fill="none"/></g>`;

export const moon = `<defs><radialGradient id="disc" cx=".38" cy=".34" r=".75"><stop offset="0" stop-color="#fffdf0"/><stop offset=".5" stop-color="#ffe9a6"/><stop offset="1" stop-color="#e0a23a"/></radialGradient><radialGradient id="air"><stop offset=".6" stop-color="#ffe9a6" stop-opacity=".55"/><stop offset="1" stop-color="#ffe9a6" stop-opacity="0"/></radialGradient></defs>
<circle cx="64" cy="64" r="63" fill="url(#air)"/><circle cx="64" cy="64" r="46" fill="url(#disc)"/>
<g fill="#c98a2c" fill-opacity=".34"><circle cx="50" cy="46" r="9"/><circle cx="80" cy="56" r="6"/><circle cx="58" cy="82" r="11"/><circle cx="84" cy="82" r="5"/><circle cx="36" cy="66" r="4.5"/><circle cx="72" cy="34" r="4"/></g>
<path d="M24 52C29 34 46 22 64 22" stroke="#fff" stroke-width="3.5" fill="none" stroke-linecap="round" opacity=".85"/>`;

export const lily = `<defs><linearGradient id="petal" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff3fa"/><stop offset=".5" stop-color="#ffa6d2"/><stop offset="1" stop-color="#d83c8c"/></linearGradient><linearGradient id="pad" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5cc46a"/><stop offset="1" stop-color="#12603a"/></linearGradient></defs>
<path d="M64 80C98 80 124 88 124 101C124 114 98 122 64 122C30 122 4 114 4 101C4 88 30 80 64 80Z" fill="url(#pad)"/><path d="M4 99C4 108 30 118 64 118C98 118 124 108 124 99" stroke="#c7f7a4" stroke-width="2.5" fill="none" opacity=".7"/>
${[-82, 82, -58, 58].map((turn) => `<path transform="rotate(${turn} 64 98)" d="M64 98C48 78 50 48 64 30C78 48 80 78 64 98Z" fill="url(#petal)" stroke="#b3286f" stroke-opacity=".35"/>`).join('')}
${[-32, 32, 0].map((turn) => `<path transform="rotate(${turn} 64 98)" d="M64 100C44 78 48 34 64 12C80 34 84 78 64 100Z" fill="url(#petal)" stroke="#b3286f" stroke-opacity=".45"/>`).join('')}
${[-46, 46, -16, 16].map((turn) => `<path transform="rotate(${turn} 64 98)" d="M64 102C52 86 52 62 64 46C76 62 76 86 64 102Z" fill="url(#petal)" stroke="#b3286f" stroke-opacity=".45"/>`).join('')}
<ellipse cx="64" cy="90" rx="13" ry="8" fill="#ffd23e"/><ellipse cx="64" cy="88" rx="8" ry="4" fill="#fff2a8"/>`;

const guaranaBerry = (x: number, y: number, s: number) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><circle r="25" fill="url(#berry)"/><path d="M-17 -3C-12 -16 12 -16 17 -3C12 13 -12 13 -17 -3Z" fill="#fffaf0"/><circle cy="-1" r="9.5" fill="#26120c"/><circle cx="-3" cy="-4.5" r="2.8" fill="#fff"/><path d="M-19 -13C-13 -21 -3 -23 6 -21" stroke="#ffb09a" stroke-width="3" fill="none" stroke-linecap="round"/></g>`;
export const guarana = `<defs><radialGradient id="berry" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#ff7a54"/><stop offset=".6" stop-color="#e0261c"/><stop offset="1" stop-color="#8a0d10"/></radialGradient></defs>
<path d="M64 4C66 24 60 40 40 52M64 14C74 30 88 36 92 46M62 34C62 60 62 70 64 84" stroke="#6b4a1f" stroke-width="5" fill="none" stroke-linecap="round"/>${leafAt(66, 16, -18, 1.3)}${leafAt(60, 14, 196, 1.15, '#2d8a4a')}
${guaranaBerry(36, 62, 1.06)}${guaranaBerry(93, 58, 1.02)}${guaranaBerry(65, 96, 1.16)}`;

export const cocoa = `<defs><linearGradient id="pod" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffb347"/><stop offset=".5" stop-color="#c9541a"/><stop offset="1" stop-color="#6b1f10"/></linearGradient><linearGradient id="bean" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffaf0"/><stop offset="1" stop-color="#dbbf9a"/></linearGradient></defs>
<path d="M92 16L104 4" stroke="#5a3a1a" stroke-width="7" stroke-linecap="round"/>${leafAt(92, 18, -170, 1.1)}
<g transform="rotate(40 64 68)"><path d="M64 6C92 14 104 44 102 70C100 98 84 120 64 128C44 120 28 98 26 70C24 44 36 14 64 6Z" fill="url(#pod)"/><path d="M64 8V126M48 14C36 40 36 92 50 120M80 14C92 40 92 92 78 120" stroke="#5e1d0e" stroke-opacity=".6" stroke-width="3.5" fill="none"/><path d="M40 30C33 46 32 70 36 88" stroke="#ffe0a0" stroke-width="5" fill="none" stroke-linecap="round" opacity=".8"/>
<path d="M64 30C78 36 86 54 86 70C86 88 78 104 64 110C52 102 50 90 50 70C50 52 54 36 64 30Z" fill="#4a150b"/>${[
  [62, 46],
  [74, 58],
  [60, 66],
  [74, 78],
  [61, 88],
  [70, 98],
]
  .map(
    ([x, y]) =>
      `<ellipse cx="${x}" cy="${y}" rx="8" ry="9.5" fill="url(#bean)" stroke="#a5805a" stroke-width="1"/>`,
  )
  .join('')}</g>`;

export const cashew = `<defs><linearGradient id="flesh" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffe04a"/><stop offset=".45" stop-color="#ff8a1f"/><stop offset="1" stop-color="#d8211f"/></linearGradient><linearGradient id="nut" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b5a06a"/><stop offset="1" stop-color="#5c4a26"/></linearGradient></defs>
<path d="M66 14C66 8 70 4 76 2" stroke="#5a3a1a" stroke-width="5" fill="none" stroke-linecap="round"/>${leafAt(68, 12, -10, 1.2)}${leafAt(62, 13, 195, 1)}
<path d="M64 14C86 10 102 24 98 46C96 62 92 84 78 90C68 94 54 94 46 88C34 80 30 60 28 46C26 26 44 10 64 14Z" fill="url(#flesh)"/>${gloss(44, 42, 6, 17, 12)}
<path d="M50 86C36 92 34 112 52 120C72 128 98 120 100 106C101 98 92 96 87 102C80 110 68 108 66 98C65 90 58 84 50 86Z" fill="url(#nut)" stroke="#3e3218" stroke-width="2"/><path d="M46 98C46 106 52 112 60 114" stroke="#f0e2b4" stroke-width="3.5" fill="none" stroke-linecap="round" opacity=".75"/>`;

/** Where the strands of an açaí cluster end; they hang from one stalk like a broom. */
const strands = [
  [12, 92],
  [22, 106],
  [36, 116],
  [50, 122],
  [64, 124],
  [78, 122],
  [92, 116],
  [106, 106],
  [116, 92],
] as const;

/** A point of a strand: it leaves the stalk sideways and falls by its own weight. */
const onStrand = ([x, y]: readonly [number, number], at: number): [number, number] => {
  const [a, b, c] = [(1 - at) ** 2, 2 * (1 - at) * at, at ** 2];
  return [a * 64 + b * (64 + (x - 64) * 0.9) + c * x, a * 30 + b * 34 + c * y];
};

function acaiStrand(end: readonly [number, number], index: number): string {
  const berries = Array.from({ length: 11 }, (_, n) => {
    const [x, y] = onStrand(end, 0.3 + n * 0.072);
    const side = (n + index) % 2 === 0 ? 3 : -3;
    const r = 5.2 + ((n * 7 + index * 3) % 4) * 0.3;
    const [cx, cy] = [(x + side).toFixed(1), y.toFixed(1)];
    return `<circle cx="${cx}" cy="${cy}" r="${r.toFixed(2)}" fill="url(#acai)"/><circle cx="${(x + side - 1.5).toFixed(1)}" cy="${(y - 1.7).toFixed(1)}" r="1.15" fill="#fff" fill-opacity=".8"/>`;
  });
  const [mx, my] = [64 + (end[0] - 64) * 0.9, 34];
  return `<path d="M64 30Q${mx.toFixed(1)} ${my} ${end[0]} ${end[1]}" fill="none" stroke="#8f9a3c" stroke-width="2.2"/>${berries.join('')}`;
}

/** Narrow leaflets of a palm, on both sides of the stalk. */
const frond = [-96, -72, -48, 48, 72, 96]
  .map(
    (turn, n) =>
      `<path d="M0 0C-5 -10 -4 -22 0 -30C4 -22 5 -10 0 0Z" transform="translate(64 28) rotate(${turn})" fill="${n % 2 === 0 ? '#3fa34a' : '#58b04a'}"/><path d="M0 -3V-26" transform="translate(64 28) rotate(${turn})" stroke="#c9f2a0" stroke-opacity=".6" stroke-width="1.1"/>`,
  )
  .join('');

/** An açaí cluster: hundreds of small dark berries on strands, below the leaflets of its palm. No grape hangs like that. */
export const acai = `<defs><radialGradient id="acai" cx=".35" cy=".3" r=".85"><stop offset="0" stop-color="#8d6fd8"/><stop offset=".45" stop-color="#3f2276"/><stop offset="1" stop-color="#170733"/></radialGradient></defs>
${frond}<path d="M64 4V34" stroke="#7a8a2a" stroke-width="7" stroke-linecap="round"/><path d="M63 6V30" stroke="#d9e08a" stroke-width="1.8" stroke-linecap="round" opacity=".8"/>
${strands.map(acaiStrand).join('')}`;

export const passionfruit = `<defs><radialGradient id="rind" cx=".4" cy=".3" r=".8"><stop offset="0" stop-color="#fff08a"/><stop offset=".6" stop-color="#f2b81c"/><stop offset="1" stop-color="#a8680a"/></radialGradient><radialGradient id="pulp"><stop offset="0" stop-color="#ffe14a"/><stop offset="1" stop-color="#ff9d0a"/></radialGradient></defs>
<g transform="translate(-4 -8)">${leafAt(84, 30, -42, 1.1)}<circle cx="80" cy="58" r="42" fill="url(#rind)"/>${gloss(64, 34, 13, 6, -35, 0.75)}</g>
<circle cx="50" cy="80" r="44" fill="#d8940f"/><circle cx="50" cy="80" r="40" fill="#fff6d4"/><circle cx="50" cy="80" r="33" fill="url(#pulp)"/>
${Array.from({ length: 12 }, (_, i) => {
  const inner = i >= 8;
  const a = (inner ? i / 4 : i / 8) * Math.PI * 2 + 0.3;
  const d = inner ? 9 : 22;
  return `<g transform="translate(${(50 + Math.cos(a) * d).toFixed(1)} ${(80 + Math.sin(a) * d).toFixed(1)}) rotate(${((a * 180) / Math.PI + 90).toFixed(0)})"><ellipse rx="6.3" ry="8" fill="#ffc52e" fill-opacity=".9"/><ellipse rx="3.6" ry="5.4" fill="#221408"/><ellipse cx="-1.2" cy="-2" rx="1" ry="1.7" fill="#fff" fill-opacity=".8"/></g>`;
}).join('')}`;

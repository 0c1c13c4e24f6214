/**
 * Pictures that no icon set has, in a box of 128 × 128 and in the manner of Noto. They stand in `games/art/drawings.json` beside
 * those of the set, by the same kind of name.
 */

const spoke = (turn: number): string =>
  `<g transform="rotate(${turn} 64 64)"><path d="M60 18H68L67 58H61Z" fill="#b06a2c"/><path d="M58.500 4Q64 -1 69.500 4L68 18H60Z" fill="#8a4a1c"/><path d="M61.500 6Q62.500 4 64 4" stroke="#e3a868" stroke-width="2" fill="none" stroke-linecap="round"/></g>`;
const turns = [0, 45, 90, 135, 180, 225, 270, 315];
const brass = (turn: number): string =>
  `<circle cx="64" cy="25.500" r="2.300" fill="#ffe08a" transform="rotate(${turn + 22.5} 64 64)"/>`;

/** A ship's wheel of wood with a hub of brass. */
const helm =
  turns.map(spoke).join('') +
  `<circle cx="64" cy="64" r="38.500" fill="none" stroke="#6b3713" stroke-width="15"/><circle cx="64" cy="64" r="38.500" fill="none" stroke="#a9612a" stroke-width="10"/><path d="M33 42A38.500 38.500 0 0 1 70 26" fill="none" stroke="#e0a362" stroke-width="3.500" stroke-linecap="round"/>` +
  turns.map(brass).join('') +
  `<circle cx="64" cy="64" r="15" fill="#8a5a12"/><circle cx="64" cy="63" r="13" fill="#ffca3a"/><circle cx="64" cy="63" r="6" fill="#c98a14"/><path d="M55 58Q58 53 64 52.500" stroke="#fff6d0" stroke-width="3" fill="none" stroke-linecap="round"/>`;

/** A clownfish: orange, with three white bands between dark edges. */
const clownfish =
  '<path d="M26 62C14 50 6 46 3 48C1 58 6 64 10 66C5 68 2 76 5 84C12 86 22 80 30 72Z" fill="#f4711f" stroke="#2b1a12" stroke-width="3" stroke-linejoin="round"/>' +
  '<path d="M44 40C52 24 74 18 92 28L96 42Z" fill="#f4711f" stroke="#2b1a12" stroke-width="3" stroke-linejoin="round"/><path d="M52 92C56 106 70 112 82 106L84 90Z" fill="#e35f12" stroke="#2b1a12" stroke-width="3" stroke-linejoin="round"/>' +
  '<path d="M22 66C34 40 66 30 92 36C112 41 124 54 125 66C124 80 110 92 90 96C64 101 34 92 22 66Z" fill="#ff8a2a"/>' +
  '<path d="M22 66C34 92 64 101 90 96C110 92 124 80 125 66C104 82 60 88 22 66Z" fill="#e8641a" opacity=".55"/>' +
  '<path d="M90 35.500C97 37 102 39 106 41C100 56 100 76 105 90C101 92.500 96 94.500 90 96C84 78 84 54 90 35.500Z" fill="#fff" stroke="#2b1a12" stroke-width="3" stroke-linejoin="round"/>' +
  '<path d="M56 40C62 37 68 36 74 35C70 54 70 78 76 97.500C70 98 62 97 56 95.500C50 78 50 58 56 40Z" fill="#fff" stroke="#2b1a12" stroke-width="3" stroke-linejoin="round"/>' +
  '<path d="M30 54C34 50 38 47 42 45.500C39 58 39 74 43 89C37 86 33 83 29 78C27 70 27 62 30 54Z" fill="#fff" stroke="#2b1a12" stroke-width="3" stroke-linejoin="round"/>' +
  '<path d="M76 62C88 58 94 66 90 76C84 80 76 78 74 72Z" fill="#ffb066" stroke="#2b1a12" stroke-width="2.500" stroke-linejoin="round"/>' +
  '<circle cx="112" cy="57" r="6.500" fill="#fff"/><circle cx="113" cy="57" r="4.300" fill="#1b1210"/><circle cx="111.500" cy="55.300" r="1.500" fill="#fff"/>' +
  '<path d="M124 70C119 73 115 73.500 112 72" fill="none" stroke="#2b1a12" stroke-width="2.600" stroke-linecap="round"/><path d="M46 44C60 37 78 36 94 40" fill="none" stroke="#ffd0a0" stroke-width="3" stroke-linecap="round" opacity=".7"/>';

export const ownDrawings: Readonly<Record<string, string>> = { clownfish, helm };

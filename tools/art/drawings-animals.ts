/** Animals drawn for these games, in a box of 128 × 128. Ids are made unique by the caller. */

const spot = (x: number, y: number, r: number, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M${-r} ${-r * 0.2}Q${-r * 0.8} ${-r} 0 ${-r * 0.9}M${r * 0.5} ${-r * 0.9}Q${r * 1.1} ${-r * 0.3} ${r * 0.8} ${r * 0.4}M${r * 0.2} ${r}Q${-r * 0.9} ${r} ${-r} ${r * 0.4}" fill="none" stroke="#3b1d0a" stroke-width="${r * 0.62}" stroke-linecap="round"/><circle r="${r * 0.3}" fill="#8a4a12"/></g>`;

const bothSides = (inner: string) => `${inner}<g transform="translate(128 0) scale(-1 1)">${inner}</g>`;

const jaguarSpots = [
  [30, 38, 4.6, 20],
  [43, 27, 4, -10],
  [56, 34, 3.4, 40],
  [24, 54, 4.6, 60],
  [38, 45, 3.4, 0],
  [20, 70, 4.2, 90],
  [29, 83, 4, 120],
  [42, 101, 3.2, 160],
  [57, 22, 3, 10],
] as const;

/** The jaguar's head, facing the player, with eyes lit by the moon. */
export const jaguar = `<defs><linearGradient id="fur" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffd25e"/><stop offset=".55" stop-color="#f59a1b"/><stop offset="1" stop-color="#b9590c"/></linearGradient>
<radialGradient id="eye" cx=".5" cy=".45" r=".6"><stop offset="0" stop-color="#f6ff9a"/><stop offset=".6" stop-color="#7be04a"/><stop offset="1" stop-color="#1b7a2f"/></radialGradient>
<linearGradient id="muzzle" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff8e6"/><stop offset="1" stop-color="#f2cf9a"/></linearGradient></defs>
${bothSides('<path d="M16 44C6 28 10 10 24 8C36 8 44 16 46 26Z" fill="#c56a10"/><path d="M20 38C14 28 16 17 25 15C33 15 37 21 38 27Z" fill="#4a1f10"/>')}
<path d="M64 14C92 14 116 34 118 64C120 88 106 108 88 116C80 121 72 124 64 124C56 124 48 121 40 116C22 108 8 88 10 64C12 34 36 14 64 14Z" fill="url(#fur)"/>
${bothSides(`<path d="M11 70C10 88 20 104 38 114C30 100 22 88 20 70Z" fill="#fff1d0" opacity=".8"/>${jaguarSpots.map(([x, y, r, t]) => spot(x, y, r, t)).join('')}`)}
<path d="M64 40C72 44 76 58 76 72C76 80 70 84 64 84C58 84 52 80 52 72C52 58 56 44 64 40Z" fill="#ffdf8a" opacity=".75"/>
${bothSides('<path d="M28 62C34 50 48 50 56 64C48 70 36 70 28 62Z" fill="#2a0f05"/><path d="M31 61.500C37 53 47 53.5 53 63C46 67 37 67 31 61.500Z" fill="url(#eye)"/><ellipse cx="43" cy="60" rx="3" ry="5.8" fill="#10240c"/><circle cx="40.5" cy="57" r="1.9" fill="#fff"/><path d="M26 54C34 44 48 46 57 60" fill="none" stroke="#5a2c0b" stroke-width="3" stroke-linecap="round"/>')}
<path d="M64 80C80 78 94 86 94 99C94 112 80 120 64 120C48 120 34 112 34 99C34 86 48 78 64 80Z" fill="url(#muzzle)"/>
<path d="M50 78C56 74 72 74 78 78C80 84 72 92 64 92C56 92 48 84 50 78Z" fill="#d9536a"/><path d="M53 78C58 76 66 76 70 77" stroke="#ffc2cc" stroke-width="2.2" fill="none" stroke-linecap="round"/>
<path d="M64 92V100M64 100C60 108 50 108 44 102M64 100C68 108 78 108 84 102" fill="none" stroke="#5a2417" stroke-width="3.4" stroke-linecap="round"/>
${bothSides('<path d="M54 104.500L57 114L60 105Z" fill="#fff"/><circle cx="48" cy="94" r="1.5" fill="#7a4a22"/><circle cx="42" cy="97" r="1.5" fill="#7a4a22"/><circle cx="49" cy="99" r="1.5" fill="#7a4a22"/><path d="M44 95L14 90M44 99L12 102" stroke="#fffbe8" stroke-opacity=".8" stroke-width="1.2"/>')}
<path d="M22 40C34 20 52 16 64 16C76 16 94 20 106 40" fill="none" stroke="#fff3b8" stroke-opacity=".55" stroke-width="2.4"/>`;

/** A scarlet macaw's head with the blue and yellow of its wings. */
export const macaw = `<defs><linearGradient id="red" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ff6a4d"/><stop offset="1" stop-color="#b80f2c"/></linearGradient><linearGradient id="beak" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff9ea"/><stop offset="1" stop-color="#e8c88a"/></linearGradient></defs>
<path d="M52 124C40 96 46 70 60 54L118 70C124 92 118 112 108 126Z" fill="url(#red)"/>
<path d="M92 126C84 108 88 88 100 74L121 80C124 98 120 116 114 126Z" fill="#1f7ae0"/><path d="M84 126C78 112 80 98 90 86C96 92 98 104 96 126Z" fill="#ffc93d"/>
<path d="M30 44C30 18 54 4 78 8C106 12 122 34 120 62C118 86 100 96 80 94C52 92 30 74 30 44Z" fill="url(#red)"/>
<path d="M34 36C44 26 64 28 70 44C74 58 66 74 52 76C40 70 32 54 34 36Z" fill="#fff4ec"/>
<path d="M42 62C50 66 58 66 64 62M44 69C50 71 56 71 60 69M46 38C52 36 60 38 64 44" stroke="#d84a4a" stroke-width="1.7" fill="none"/>
<circle cx="56" cy="49" r="7.5" fill="#ffd84a"/><circle cx="56" cy="49" r="4.4" fill="#151515"/><circle cx="54" cy="47" r="1.6" fill="#fff"/>
<path d="M42 28C22 24 6 40 8 66C9 80 14 88 20 92C22 78 30 72 44 70C48 56 48 40 42 28Z" fill="url(#beak)"/><path d="M38 71C28 73 22 80 20 92C30 94 42 88 46 76Z" fill="#2c2430"/><path d="M10 56C10 42 22 32 36 34" stroke="#fff" stroke-width="3" fill="none" stroke-linecap="round" opacity=".9"/><circle cx="36" cy="38" r="1.8" fill="#7a5a3a"/>
<path d="M64 12C84 8 108 20 114 44" stroke="#ffb29c" stroke-width="3" fill="none" opacity=".8" stroke-linecap="round"/>`;

/** A capybara, as calm as they are. */
export const capybara = `<defs><linearGradient id="fur" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c98a55"/><stop offset="1" stop-color="#7c4823"/></linearGradient><linearGradient id="nose" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8a5733"/><stop offset="1" stop-color="#4f2b15"/></linearGradient></defs>
${bothSides('<ellipse cx="30" cy="28" rx="12" ry="14" fill="#7c4823" transform="rotate(-24 30 28)"/><ellipse cx="31" cy="30" rx="6.5" ry="8.5" fill="#4a2612" transform="rotate(-24 31 30)"/>')}
<path d="M64 14C92 14 108 30 110 56C112 92 100 124 64 124C28 124 16 92 18 56C20 30 36 14 64 14Z" fill="url(#fur)"/>
<path d="M64 66C88 66 98 82 97 98C96 114 82 123 64 123C46 123 32 114 31 98C30 82 40 66 64 66Z" fill="url(#nose)"/>
${bothSides('<ellipse cx="53" cy="84" rx="6" ry="4.5" fill="#23100a" transform="rotate(-18 53 84)"/><path d="M27 52C31 45 40 42 47 45" stroke="#4a2612" stroke-width="4.5" fill="none" stroke-linecap="round"/><ellipse cx="37" cy="55" rx="6" ry="6.5" fill="#1a0c08"/><circle cx="35" cy="52.5" r="2.1" fill="#fff"/><path d="M34 98L14 94M34 104L14 108" stroke="#f4d9b8" stroke-opacity=".6" stroke-width="1.3"/>')}
<path d="M64 92V104M46 108C54 114 60 112 64 104C68 112 74 114 82 108" stroke="#23100a" stroke-width="3.4" fill="none" stroke-linecap="round"/>
<path d="M30 40C38 24 52 18 66 18" stroke="#f2c596" stroke-width="3" fill="none" stroke-linecap="round" opacity=".7"/><path d="M46 74C52 70 60 69 66 69" stroke="#d9a070" stroke-width="3" fill="none" stroke-linecap="round" opacity=".6"/>
<g transform="translate(64 15)"><circle r="10" fill="#ff8a1f"/><circle cx="-3" cy="-3.5" r="3" fill="#ffd08a"/><path d="M0 -9C4 -16 10 -17 14 -15C12 -10 6 -8 0 -9Z" fill="#4caf3a"/></g>`;

/** The pink river dolphin leaping: a long thin beak, a round forehead, a low ridge where others have a fin, broad flippers. */
export const boto = `<defs><linearGradient id="skin" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#ffc4d8"/><stop offset=".5" stop-color="#f58bb0"/><stop offset="1" stop-color="#b84a7c"/></linearGradient><linearGradient id="belly" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe9f1"/><stop offset="1" stop-color="#ffb9d0"/></linearGradient><linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9be8ff"/><stop offset="1" stop-color="#1c6fae"/></linearGradient></defs>
<path d="M4 58C14 50 24 46 32 45C32 28 48 14 66 16C92 18 110 42 108 72C107 84 105 92 102 100L88 98C90 84 86 76 76 72C64 68 50 70 40 66C30 68 16 68 6 64C2 63 1 60 4 58Z" fill="url(#skin)"/>
<path d="M34 60C46 54 66 58 80 66C90 72 96 82 94 94L88 96C90 84 86 76 76 72C64 68 50 70 40 66C37 64 35 62 34 60Z" fill="url(#belly)"/>
<path d="M4 60C16 58 26 57 38 57" fill="none" stroke="#8a2c58" stroke-width="1.8" stroke-linecap="round"/><path d="M10 57l1.500 2M16 55.800l1.500 2M22 54.800l1.500 2" stroke="#fff" stroke-width="1.2" stroke-linecap="round"/>
<path d="M82 22C92 19 102 26 107 38C99 35 90 30 82 22Z" fill="#d0638f"/><path d="M88 92C84 104 88 112 94 116L102 112C98 106 100 100 104 94Z" fill="url(#skin)"/><path d="M92 108C82 110 76 118 76 127C86 124 92 120 97 116C104 120 114 122 126 118C122 108 108 102 98 106Z" fill="url(#skin)" stroke="#a63f6f" stroke-width="1.2"/>
<path d="M62 66C58 82 48 92 36 94C38 84 44 74 50 66C54 63 60 63 62 66Z" fill="url(#skin)" stroke="#a63f6f" stroke-width="1.3"/>
<circle cx="46" cy="47" r="4.4" fill="#2a1020"/><circle cx="44.600" cy="45.400" r="1.5" fill="#fff"/><path d="M40 42C43 39 48 39 51 42" fill="none" stroke="#a63f6f" stroke-width="1.8" stroke-linecap="round"/>
<path d="M38 34C44 24 56 20 68 22C84 25 96 38 100 54" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="3.2" stroke-linecap="round"/>
<path d="M6 112C20 100 34 116 48 108C58 102 66 112 78 110C92 108 104 116 122 110C118 122 100 127 64 127C30 127 10 122 6 112Z" fill="url(#water)" opacity=".92"/><path d="M12 113C24 105 36 119 49 112C58 107 68 116 80 113" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2.2" stroke-linecap="round"/><circle cx="24" cy="100" r="2.6" fill="#bdf0ff"/><circle cx="112" cy="102" r="2" fill="#bdf0ff"/><circle cx="72" cy="102" r="1.8" fill="#bdf0ff"/>`;

/** A toco toucan on the wing, seen from the side and flying to the right. The wing is apart so that a game can beat it. */
export const toucanBody = `<defs><linearGradient id="beak" x1="0" y1="0" x2="1" y2=".5"><stop offset="0" stop-color="#ffd23e"/><stop offset=".5" stop-color="#ff9a1a"/><stop offset="1" stop-color="#f0521d"/></linearGradient><linearGradient id="body" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#39436e"/><stop offset=".5" stop-color="#171b33"/><stop offset="1" stop-color="#0a0c1a"/></linearGradient></defs>
<path d="M30 70L2 60L6 70L0 74L8 79L4 86L34 82Z" fill="#12152b"/><path d="M28 80L12 84L30 88Z" fill="#e23b3b"/>
<path d="M22 76C28 58 50 50 68 50C78 40 92 42 96 52C98 62 92 76 80 84C62 96 34 94 22 76Z" fill="url(#body)"/>
<path d="M72 50C82 44 94 48 95 57C96 68 86 79 74 81C66 76 66 58 72 50Z" fill="#fffdf4"/><path d="M73 80C80 79 87 74 91 68C90 78 84 84 76 87Z" fill="#ffdf6e" opacity=".9"/>
<path d="M90 47C104 40 122 46 127 62C128 68 125 72 122 71C114 66 104 66 94 64C90 58 88 52 90 47Z" fill="url(#beak)"/><path d="M118 50C124 54 128 62 126 70C124 72 121 71 119 69C121 62 121 56 118 50Z" fill="#1a0f14"/><path d="M93 59C104 59 114 61 121 66" stroke="#b8430c" stroke-width="1.8" fill="none"/><path d="M95 50C104 46 112 47 117 52" stroke="#fff3b0" stroke-width="2.6" fill="none" stroke-linecap="round" opacity=".9"/><path d="M90 47C87 52 89 60 94 64L91 66C85 60 85 51 88 46Z" fill="#12152b"/>
<circle cx="82" cy="54" r="6.4" fill="#3aa0ff"/><circle cx="82" cy="54" r="4.6" fill="#ff8c2b"/><circle cx="82.5" cy="54" r="3" fill="#0b0b14"/><circle cx="83.6" cy="52.8" r="1.1" fill="#fff"/>
<path d="M34 66C44 58 56 54 66 54" stroke="#7f8fd6" stroke-width="2" fill="none" opacity=".7" stroke-linecap="round"/>`;

export const toucanWing = `<defs><linearGradient id="wing" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5462a3"/><stop offset="1" stop-color="#12152b"/></linearGradient></defs><path d="M70 66C62 44 44 24 14 14C18 20 20 24 20 26L8 26C14 30 18 34 20 37L8 40C16 44 22 48 26 51L16 56C30 66 52 76 66 74Z" fill="url(#wing)"/><path d="M64 64C54 46 40 32 24 22M60 68C48 54 36 46 22 38M56 71C46 62 38 58 28 54" stroke="#9fb0f0" stroke-opacity=".4" stroke-width="1.6" fill="none"/>`;

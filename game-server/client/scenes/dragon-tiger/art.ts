/** Two medallions in the mist, each as wide as two cards. */
const dragon = `<g transform="translate(98 118)"><circle r="88" fill="#7a1220" stroke="#ffb14a" stroke-width="3"/><circle r="78" fill="none" stroke="#ffb14a" stroke-opacity=".4"/>
<g fill="none" stroke="#ffb14a" stroke-linecap="round"><path d="M-58 34Q-40-10-8 6Q20 20 34-8Q44-30 24-40Q4-48-8-30" stroke-width="15"/><path d="M-58 34Q-40-10-8 6Q20 20 34-8Q44-30 24-40Q4-48-8-30" stroke="#d94a2a" stroke-width="8" stroke-dasharray="3 7"/></g>
<path d="M-8-30Q-30-44-44-32Q-34-26-40-18Q-26-12-12-20Z" fill="#ffb14a"/><circle cx="-24" cy="-30" r="3" fill="#3a0710"/><path d="M-14-38L-2-60L2-36ZM-44-32L-60-40M-42-24L-60-20" stroke="#ffb14a" stroke-width="3" fill="#ffb14a"/><path d="M40-14L62-22L48-2ZM-2 16L4 38L14 14Z" fill="#ffb14a"/></g>`;
const tiger = `<g transform="translate(302 118)"><circle r="88" fill="#123a5a" stroke="#8fd3ff" stroke-width="3"/><circle r="78" fill="none" stroke="#8fd3ff" stroke-opacity=".4"/>
<path d="M-46-34Q-56-62-30-56L-14-44H14L30-56Q56-62 46-34Q58 4 34 36Q16 56 0 58Q-16 56-34 36Q-58 4-46-34Z" fill="#f2a23a"/>
<path d="M-26 20Q0 4 26 20Q30 44 0 52Q-30 44-26 20Z" fill="#fff3df"/><path d="M0-44V-16M-14-42L-9-18M14-42L9-18M-48-10L-26-4M48-10L26-4M-44 8L-24 8M44 8L24 8" stroke="#2a1408" stroke-width="6" stroke-linecap="round"/>
<path d="M-30-8Q-20-18-10-6M30-8Q20-18 10-6" stroke="#2a1408" stroke-width="3" fill="none"/><circle cx="-20" cy="-6" r="5" fill="#2a1408"/><circle cx="20" cy="-6" r="5" fill="#2a1408"/><path d="M-8 20H8L0 29Z" fill="#c4573f"/><path d="M0 29V36M0 36Q-10 44-16 36M0 36Q10 44 16 36" stroke="#2a1408" stroke-width="3" fill="none" stroke-linecap="round"/></g>`;
const mist = `<g fill="#fff" opacity=".07"><ellipse cx="60" cy="206" rx="140" ry="16"/><ellipse cx="320" cy="196" rx="150" ry="18"/><ellipse cx="200" cy="216" rx="200" ry="14"/></g>`;

export const medallions = `<g opacity=".9">${dragon}${tiger}</g>${mist}`;

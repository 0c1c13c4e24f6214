import { drawn, s } from '../../scene/svg.ts';

export const towersDefs = (): SVGSVGElement =>
  s(
    'svg',
    { class: 'defs', width: 0, height: 0, 'aria-hidden': 'true' },
    drawn(`<defs>
<radialGradient id="nut-shell" cx=".36" cy=".3" r=".8"><stop stop-color="#b98a55"/><stop offset=".5" stop-color="#75491f"/><stop offset="1" stop-color="#37200c"/></radialGradient>
<radialGradient id="nut-milk" cx=".45" cy=".4" r=".7"><stop stop-color="#fff"/><stop offset=".7" stop-color="#f1f6ee"/><stop offset="1" stop-color="#c9dccb"/></radialGradient>
<linearGradient id="nest-wall" x2="0" y2="1"><stop stop-color="#e3c08a"/><stop offset="1" stop-color="#7d5426"/></linearGradient>
<linearGradient id="palm-trunk" x2="1" y2="0"><stop stop-color="#4a2f18"/><stop offset=".4" stop-color="#9a6f3f"/><stop offset="1" stop-color="#3a2413"/></linearGradient>
<linearGradient id="palm-leaf" x2="1" y2="1"><stop stop-color="#9be26a"/><stop offset="1" stop-color="#1b6b3a"/></linearGradient>
</defs>`),
  );

const picture = (markup: string): SVGSVGElement =>
  s('svg', { viewBox: '-50 -40 100 80', 'aria-hidden': 'true' }, drawn(markup));

/** Closed: a coconut in its husk. */
export const nut = (): SVGSVGElement =>
  picture(
    '<ellipse rx="34" ry="31" fill="url(#nut-shell)"/><path d="M-26-12Q-8-26 18-22M-30 4Q0-12 30 4M-24 18Q0 8 26 16" stroke="#2a1708" stroke-opacity=".5" stroke-width="2" fill="none"/><circle cx="-8" cy="-12" r="3.500" fill="#1f1006"/><circle cx="7" cy="-14" r="3.500" fill="#1f1006"/><circle cy="-3" r="3.500" fill="#1f1006"/>',
  );

/** Opened and good: white within. */
export const half = (): SVGSVGElement =>
  picture(
    '<ellipse rx="35" ry="30" fill="url(#nut-shell)"/><ellipse rx="29" ry="24" fill="url(#nut-milk)"/><ellipse rx="20" ry="15" fill="#d7ebe6"/><ellipse cx="-6" cy="-5" rx="8" ry="4" fill="#fff" opacity=".9"/>',
  );

/** Where the climber holds on now. */
export const monkey = (): SVGSVGElement =>
  picture(
    '<ellipse rx="35" ry="30" fill="url(#nut-shell)" opacity=".35"/><circle cx="-25" cy="-4" r="9" fill="#6b3f1c"/><circle cx="25" cy="-4" r="9" fill="#6b3f1c"/><circle cx="-25" cy="-4" r="5" fill="#e0a57a"/><circle cx="25" cy="-4" r="5" fill="#e0a57a"/><circle r="25" fill="#7b4a22"/><path d="M-17-4Q-16-17-5-13Q0-10 5-13Q16-17 17-4Q18 19 0 20Q-18 19-17-4Z" fill="#f0bd8f"/><circle cx="-7" cy="-4" r="3.400" fill="#24130a"/><circle cx="7" cy="-4" r="3.400" fill="#24130a"/><path d="M-8 9Q0 17 8 9" stroke="#24130a" stroke-width="2.500" fill="none" stroke-linecap="round"/><path d="M-2 3H2" stroke="#24130a" stroke-width="2.500" stroke-linecap="round"/>',
  );

/** A wasps' nest: the climb ends here. */
export const nest = (): SVGSVGElement =>
  picture(
    '<path d="M0-36Q30-30 31-4Q30 26 0 35Q-30 26-31-4Q-30-30 0-36Z" fill="url(#nest-wall)"/><path d="M-25-18Q0-8 25-18M-31-2Q0 9 31-2M-27 15Q0 25 27 15" stroke="#5a3a17" stroke-width="3" fill="none" stroke-opacity=".7"/><ellipse cy="6" rx="9" ry="8" fill="#1c0f05"/><g transform="translate(26 -20) rotate(-20)"><ellipse rx="11" ry="6.500" fill="#ffcf3f"/><path d="M-4-6V6M2-6V6" stroke="#231405" stroke-width="4"/><ellipse cx="-2" cy="-8" rx="8" ry="4" fill="#fff" opacity=".75"/><circle cx="11" r="4.500" fill="#231405"/></g><g transform="translate(-30 20) rotate(200) scale(.8)"><ellipse rx="11" ry="6.500" fill="#ffcf3f"/><path d="M-4-6V6M2-6V6" stroke="#231405" stroke-width="4"/><ellipse cx="-2" cy="-8" rx="8" ry="4" fill="#fff" opacity=".75"/></g>',
  );

/** The palm behind the rows, from the sand to its crown. */
export const palm = (): SVGSVGElement =>
  s(
    'svg',
    { viewBox: '0 0 300 560', preserveAspectRatio: 'xMidYMax meet', class: 'palm', 'aria-hidden': 'true' },
    drawn(`<path d="M126 560Q136 300 132 60H170Q168 300 186 560Z" fill="url(#palm-trunk)"/>
<path d="${Array.from({ length: 20 }, (_, n) => `M${128 + n * 0.2} ${84 + n * 24}Q152 ${96 + n * 24} ${171 + n * 0.7} ${84 + n * 24}`).join('')}" stroke="#2a180b" stroke-opacity=".55" stroke-width="3" fill="none"/>
<g fill="url(#palm-leaf)" stroke="#0f4a28" stroke-opacity=".5"><path d="M150 62Q80-10-20 40Q60 34 150 70Z"/><path d="M150 62Q220-10 320 40Q240 34 150 70Z"/><path d="M150 60Q90-50 10-40Q90-10 150 66Z"/><path d="M150 60Q210-50 290-40Q210-10 150 66Z"/><path d="M150 62Q130-30 160-80Q176-20 156 64Z"/><path d="M148 66Q90 60 30 130Q100 96 152 74Z"/><path d="M152 66Q210 60 270 130Q200 96 150 74Z"/></g>
<g fill="url(#nut-shell)"><circle cx="138" cy="76" r="13"/><circle cx="162" cy="78" r="14"/><circle cx="150" cy="88" r="13"/></g>`),
  );

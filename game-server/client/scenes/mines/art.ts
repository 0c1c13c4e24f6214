import { linear, radial, s } from '../../scene/svg.ts';

/** Gradients that gems and mines share, once in the scene. */
export const minesDefs = (): SVGSVGElement =>
  s(
    'svg',
    { class: 'defs', width: 0, height: 0, 'aria-hidden': 'true' },
    s(
      'defs',
      {},
      linear('gem-top', [
        [0, '#e9fff6'],
        [1, '#63f2c1'],
      ]),
      linear(
        'gem-left',
        [
          [0, '#3fe0a8'],
          [1, '#0f9c78'],
        ],
        1,
        1,
      ),
      linear(
        'gem-right',
        [
          [0, '#1fb98d'],
          [1, '#05604f'],
        ],
        1,
        1,
      ),
      linear('gem-front', [
        [0, '#8dffdd'],
        [1, '#19b98c'],
      ]),
      radial('gem-light', [
        [0, '#7dffd6', 0.75],
        [1, '#7dffd6', 0],
      ]),
      radial(
        'bomb-body',
        [
          [0, '#7b8099'],
          [0.35, '#2b2f42'],
          [1, '#0a0c14'],
        ],
        0.36,
        0.3,
        0.75,
      ),
      radial('bomb-light', [
        [0, '#ff5f4d', 0.85],
        [1, '#ff5f4d', 0],
      ]),
      radial('bomb-spark', [
        [0, '#fff'],
        [0.4, '#ffd56b'],
        [1, '#ff7a1f', 0],
      ]),
    ),
  );

/** An emerald with its facets; the ones that were not found lie in the dark. */
export const gem = (): SVGSVGElement =>
  s(
    'svg',
    { viewBox: '-50 -50 100 100', 'aria-hidden': 'true' },
    s('circle', { r: 48, fill: 'url(#gem-light)', class: 'halo' }),
    s('path', { d: 'M-20-26H20L34-8L0 34L-34-8Z', fill: '#06483c' }),
    s('path', { d: 'M-20-26H20L12-8H-12Z', fill: 'url(#gem-top)' }),
    s('path', { d: 'M-20-26L-12-8L-34-8Z', fill: 'url(#gem-left)' }),
    s('path', { d: 'M20-26L34-8H12Z', fill: 'url(#gem-right)' }),
    s('path', { d: 'M-12-8H12L0 34Z', fill: 'url(#gem-front)' }),
    s('path', { d: 'M-34-8H-12L0 34Z', fill: 'url(#gem-left)' }),
    s('path', { d: 'M34-8H12L0 34Z', fill: 'url(#gem-right)' }),
    s('path', { d: 'M-16-22L-4-22L-9-12Z', fill: '#fff', opacity: 0.7 }),
  );

export const bomb = (): SVGSVGElement =>
  s(
    'svg',
    { viewBox: '-50 -50 100 100', 'aria-hidden': 'true' },
    s('circle', { r: 48, fill: 'url(#bomb-light)', class: 'halo' }),
    s('path', {
      d: 'M10-18Q16-38 30-34',
      stroke: '#c9a26a',
      'stroke-width': 4,
      fill: 'none',
      'stroke-linecap': 'round',
    }),
    s('circle', { cx: 31, cy: -34, r: 11, fill: 'url(#bomb-spark)', class: 'halo' }),
    s('rect', {
      x: 2,
      y: -26,
      width: 16,
      height: 11,
      rx: 3,
      fill: '#4b5068',
      transform: 'rotate(22 10 -20)',
    }),
    s('circle', { cx: -3, cy: 7, r: 27, fill: 'url(#bomb-body)' }),
    s('path', {
      d: 'M-22-2A21 21 0 0 1-6-14',
      stroke: '#fff',
      'stroke-opacity': 0.55,
      'stroke-width': 5,
      fill: 'none',
      'stroke-linecap': 'round',
    }),
  );

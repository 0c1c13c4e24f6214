import type { Frame, Pattern } from '../slot/themes/worlds.ts';

/** Outlines of plates round the origin, within a radius. */
export function outline(frame: Frame, r: number): string {
  const polygon = (points: readonly (readonly [number, number])[]): string =>
    `M${points.map(([x, y]) => `${(x * r).toFixed(1)} ${(y * r).toFixed(1)}`).join('L')}Z`;
  const regular = (corners: number, turn: number, reach = 1): string =>
    polygon(
      Array.from({ length: corners }, (_, index) => {
        const a = turn + (index / corners) * Math.PI * 2;
        return [Math.cos(a) * reach, Math.sin(a) * reach] as const;
      }),
    );
  switch (frame) {
    case 'round':
      return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
    case 'hexagon':
      return regular(6, Math.PI / 6, 1.06);
    case 'octagon':
      return regular(8, Math.PI / 8, 1.05);
    case 'square':
      return `M${-r * 0.62} ${-r * 0.94}H${r * 0.62}Q${r * 0.94} ${-r * 0.94} ${r * 0.94} ${-r * 0.62}V${r * 0.62}Q${r * 0.94} ${r * 0.94} ${r * 0.62} ${r * 0.94}H${-r * 0.62}Q${-r * 0.94} ${r * 0.94} ${-r * 0.94} ${r * 0.62}V${-r * 0.62}Q${-r * 0.94} ${-r * 0.94} ${-r * 0.62} ${-r * 0.94}Z`;
    case 'shield':
      return `M0 ${-r}Q${r * 0.45} ${-r * 0.82} ${r * 0.9} ${-r * 0.84}V${r * 0.1}Q${r * 0.86} ${r * 0.72} 0 ${r * 1.04}Q${-r * 0.86} ${r * 0.72} ${-r * 0.9} ${r * 0.1}V${-r * 0.84}Q${-r * 0.45} ${-r * 0.82} 0 ${-r}Z`;
    case 'arch':
      return `M${-r * 0.86} ${r * 0.96}V${-r * 0.1}Q${-r * 0.84} ${-r * 0.72} 0 ${-r * 1.04}Q${r * 0.84} ${-r * 0.72} ${r * 0.86} ${-r * 0.1}V${r * 0.96}Z`;
    case 'drop':
      return `M0 ${-r * 1.06}Q${r * 0.98} ${-r * 0.3} ${r * 0.9} ${r * 0.26}A${r * 0.92} ${r * 0.78} 0 0 1 ${-r * 0.9} ${r * 0.26}Q${-r * 0.98} ${-r * 0.3} 0 ${-r * 1.06}Z`;
    case 'scallop': {
      const lobes = 12;
      let d = '';
      for (let index = 0; index <= lobes; index += 1) {
        const a = (index / lobes) * Math.PI * 2;
        const x = (Math.cos(a) * r * 0.94).toFixed(1);
        const y = (Math.sin(a) * r * 0.94).toFixed(1);
        const bow = (r * 0.26).toFixed(1);
        d += index === 0 ? `M${x} ${y}` : `A${bow} ${bow} 0 0 1 ${x} ${y}`;
      }
      return `${d}Z`;
    }
  }
}

/** Ornament inside a plate of radius r round the origin, in one paint; the caller clips it. */
export function ornament(pattern: Pattern, r: number, paint: string): string {
  const parts: string[] = [];
  switch (pattern) {
    case 'rays':
      for (let index = 0; index < 14; index += 1) {
        const a = (index / 14) * Math.PI * 2;
        const at = (angle: number) =>
          `${(Math.cos(angle) * r * 1.2).toFixed(1)} ${(Math.sin(angle) * r * 1.2).toFixed(1)}`;
        parts.push(`M0 0L${at(a)}L${at(a + 0.22)}Z`);
      }
      return `<path d="${parts.join('')}" fill="${paint}"/>`;
    case 'stripes':
      for (let index = -4; index <= 4; index += 1)
        parts.push(
          `M${((index * r) / 3.2 - r * 0.6).toFixed(1)} ${r}L${((index * r) / 3.2 + r * 0.6).toFixed(1)} ${-r}`,
        );
      return `<path d="${parts.join('')}" stroke="${paint}" stroke-width="${(r * 0.14).toFixed(1)}"/>`;
    case 'lattice':
      for (let index = -4; index <= 4; index += 1) {
        const at = (index * r) / 2.6;
        parts.push(
          `M${(at - r).toFixed(1)} ${r}L${(at + r).toFixed(1)} ${-r}M${(at + r).toFixed(1)} ${r}L${(at - r).toFixed(1)} ${-r}`,
        );
      }
      return `<path d="${parts.join('')}" stroke="${paint}" stroke-width="${(r * 0.045).toFixed(1)}" fill="none"/>`;
    case 'rings':
      for (let index = 1; index <= 5; index += 1)
        parts.push(`<circle r="${((index * r) / 4.6).toFixed(1)}"/>`);
      return `<g fill="none" stroke="${paint}" stroke-width="${(r * 0.05).toFixed(1)}">${parts.join('')}</g>`;
    case 'dots':
      for (let x = -4; x <= 4; x += 1)
        for (let y = -4; y <= 4; y += 1)
          parts.push(
            `<circle cx="${(((x + (y % 2) / 2) * r) / 3.4).toFixed(1)}" cy="${((y * r) / 3.8).toFixed(1)}" r="${(r * 0.06).toFixed(1)}"/>`,
          );
      return `<g fill="${paint}">${parts.join('')}</g>`;
    case 'scales':
      for (let x = -3; x <= 3; x += 1)
        for (let y = -3; y <= 3; y += 1) {
          const cx = ((x + (y % 2) / 2) * r) / 2.4;
          const cy = (y * r) / 3.1;
          parts.push(
            `M${(cx - r * 0.21).toFixed(1)} ${cy.toFixed(1)}A${(r * 0.21).toFixed(1)} ${(r * 0.21).toFixed(1)} 0 0 0 ${(cx + r * 0.21).toFixed(1)} ${cy.toFixed(1)}`,
          );
        }
      return `<path d="${parts.join('')}" stroke="${paint}" stroke-width="${(r * 0.05).toFixed(1)}" fill="none"/>`;
  }
}

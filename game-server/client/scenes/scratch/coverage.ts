/** How much of a field has been scratched free, counted in squares: no pixel is ever read back. */
export class Coverage {
  readonly #side: number;
  readonly #free = new Set<number>();

  constructor(side = 12) {
    this.#side = side;
  }

  /** A round brush at a place given in shares of the field's width and height; so is its radius. */
  mark(x: number, y: number, radiusX: number, radiusY: number): void {
    const side = this.#side;
    for (let row = 0; row < side; row += 1)
      for (let column = 0; column < side; column += 1) {
        const dx = ((column + 0.5) / side - x) / radiusX;
        const dy = ((row + 0.5) / side - y) / radiusY;
        if (dx * dx + dy * dy <= 1) this.#free.add(row * side + column);
      }
  }

  /** From 0 to 1. */
  share(): number {
    return this.#free.size / this.#side ** 2;
  }

  clear(): void {
    this.#free.clear();
  }
}

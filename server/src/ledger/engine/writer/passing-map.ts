/** So few that a generation is small, so many that a look-up seldom asks more than two. */
const addedToOne = 256;

/**
 * A map of what comes and goes all the time, such as commands under way. A `Map` that is written into all the time makes itself a
 * new table again and again, and each old table holds what stood in it and leads to the new one: once one of them has become old,
 * whatever passes through is kept by it until the whole heap is marked. Here a new map is begun after so many additions, to which
 * no earlier one leads; those that have become empty are let go.
 */
export class PassingMap<K, V> {
  #newest = new Map<K, V>();
  /** Those begun earlier in which something still stands, each with at least one entry. */
  #earlier: Map<K, V>[] = [];
  #added = 0;

  get size(): number {
    return this.#earlier.reduce((sum, map) => sum + map.size, this.#newest.size);
  }

  get(key: K): V | undefined {
    return this.#newest.get(key) ?? this.#holderOf(key)?.get(key);
  }

  set(key: K, value: V): void {
    const holder = this.#newest.has(key) ? undefined : this.#holderOf(key);
    if (holder) return void holder.set(key, value);
    if (this.#added >= addedToOne) {
      this.#earlier = [...this.#earlier, this.#newest].filter((map) => map.size > 0);
      this.#newest = new Map();
      this.#added = 0;
    }
    this.#added += 1;
    this.#newest.set(key, value);
  }

  delete(key: K): boolean {
    if (this.#newest.delete(key)) return true;
    const holder = this.#holderOf(key);
    holder?.delete(key);
    if (holder?.size === 0) this.#earlier = this.#earlier.filter((map) => map !== holder);
    return holder !== undefined;
  }

  #holderOf(key: K): Map<K, V> | undefined {
    return this.#earlier.find((map) => map.has(key));
  }
}

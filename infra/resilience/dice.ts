/** A small random generator: the same seed gives the same numbers. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 to below `sides`. */
  roll(sides: number): number {
    // mulberry32
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
  }

  /** True once in `sides` times, on average. */
  once(sides: number): boolean {
    return this.roll(sides) === 0;
  }

  /** @throws when the list is empty */
  pick<T>(list: readonly T[]): T {
    const [picked] = list.slice(this.roll(list.length));
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  }
}

/** A small random generator: the same seed gives the same numbers. */
export class Dice {
  #state;

  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 to below `sides`. */
  roll(sides) {
    // mulberry32
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
  }

  /** True once in `sides` times, on average. */
  once(sides) {
    return this.roll(sides) === 0;
  }

  pick(list) {
    return list[this.roll(list.length)];
  }
}

/** A text can't be read from the code. */
export class Unreadable extends Error {
  constructor(node, why) {
    super(why);
    this.node = node;
  }
}

/** A text depends on the element of a list: it must be evaluated for each. `key`: what stands for it in `env`. */
export class NeedsItem extends Error {
  constructor(key, items) {
    super('depends on an element');
    this.key = key;
    this.items = items;
  }
}

/** A text depends on a parameter: it must be evaluated for each call of the function. */
export class NeedsCall extends Error {
  constructor(called) {
    super('depends on a parameter');
    this.called = called;
  }
}

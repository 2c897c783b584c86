import type ts from 'typescript';
import type { Key, Origin } from './context.ts';

/** A text can't be read from the code. */
export class Unreadable extends Error {
  readonly node: ts.Node;
  constructor(node: ts.Node, why: string) {
    super(why);
    this.node = node;
  }
}

/** A text depends on the element of a list: it must be evaluated for each. `key`: what stands for it in `env`. */
export class NeedsItem extends Error {
  readonly key: Key;
  readonly items: Origin[];
  constructor(key: Key, items: Origin[]) {
    super('depends on an element');
    this.key = key;
    this.items = items;
  }
}

/** A text depends on a parameter: it must be evaluated for each call of the function. */
export class NeedsCall extends Error {
  readonly called: ts.SignatureDeclaration;
  constructor(called: ts.SignatureDeclaration) {
    super('depends on a parameter');
    this.called = called;
  }
}

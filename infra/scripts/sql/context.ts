import type ts from 'typescript';

/** What a variable or parameter is known by: its symbol, or its declaration where that has a pattern for a name. */
export type Key = ts.Symbol | ts.Declaration;

/** What parameters and variables stand for. */
export type Env = Map<Key, Origin>;

/** A place in the code, and what the parameters in it stand for. */
export interface Origin {
  node: ts.Node;
  env: Env;
}

export type Call = ts.CallExpression | ts.NewExpression;

/** What the files that evaluate texts share, and the ways in which they call each other. */
export interface Context {
  checker: ts.TypeChecker;
  /** The literals that were read. */
  seen: Set<ts.Node>;
  textsOf: (context: Context, node: ts.Node, env: Env) => string[];
  elementsOf: (context: Context, node: ts.Node, env: Env) => Origin[];
}

/** Where a value that another one depends on can come from; it stands in the same `env` when none is given. */
export type Follow = (node: ts.Node, env?: Env) => Origin[];

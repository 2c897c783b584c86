import type ts from 'typescript';

/** Key of a variable or parameter: its symbol; its declaration if it is a destructuring pattern. */
export type Key = ts.Symbol | ts.Declaration;

/** Values of parameters and variables. */
export type Env = Map<Key, Origin>;

/** A place in the code with the values of its parameters. */
export interface Origin {
  node: ts.Node;
  env: Env;
}

export type Call = ts.CallExpression | ts.NewExpression;

/** State and functions shared by the files that evaluate texts. */
export interface Context {
  checker: ts.TypeChecker;
  /** The literals already read. */
  seen: Set<ts.Node>;
  textsOf: (context: Context, node: ts.Node, env: Env) => string[];
  elementsOf: (context: Context, node: ts.Node, env: Env) => Origin[];
}

/** Origins of a value that another one depends on; without `env`, in the same `env`. */
export type Follow = (node: ts.Node, env?: Env) => Origin[];

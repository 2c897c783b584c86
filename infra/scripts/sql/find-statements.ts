import ts from 'typescript';
import { evaluation, textsOf, withNumbers } from './evaluate.ts';
import type { Call, Context, Env, Key, Origin } from './context.ts';
import { bind, symbolOf } from './origins.ts';
import { eachNode, type Sources } from './program.ts';
import { NeedsCall, NeedsItem, Unreadable } from './unreadable.ts';

/** A literal that begins with an SQL command in capitals. */
const BEGINS_STATEMENT = /^\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|LOCK TABLE|MERGE INTO|VALUES)\s/;
/** Functions call each other at most this deep on the way to a statement. */
const MOST_CALLS = 12;

export interface Statement {
  text: string;
  node: ts.Node;
  /** The call of `query`. */
  sink: ts.CallExpression | null;
  /** For a text made from parameters: the calls that pass them, beginning with the call around `query`. */
  sites: Call[];
}

interface Found {
  statements: Statement[];
  unreadable: { node: ts.Node; why: string }[];
  /** Literals that begin a statement. */
  literals: ts.Node[];
}

/** Calls by the name of the called function. */
type Calls = Map<string, Call[]>;

/** Called with each text, and the calls that led to it, the one around the text first. */
type OnText = (text: string, sites: Call[]) => void;

/** A step on the way to a text: a call of a function, or an element of a list. */
type Step = { called: ts.SignatureDeclaration; call: Call } | { key: Key; item: Origin };

/**
 * Every statement of the sources: what is given to a method `query`, with the rows that its caller expects, and every
 * other literal that begins a statement.
 */
export function findStatements({ checker, files }: Sources): Found {
  const context = evaluation(checker);
  const calls = callsOf(files);
  const statements: Statement[] = [];
  const unreadable: Found['unreadable'] = [];
  const literals: ts.Node[] = [];
  for (const file of files)
    eachNode(file, (node) => {
      if (isInMigration(node)) return;
      if (isSink(checker, node)) {
        const [given = node] = node.arguments;
        const found: OnText = (text, sites) => void statements.push({ text, node: given, sink: node, sites });
        expand(context, calls, given, found, unreadable);
      } else if (isLiteral(node) && BEGINS_STATEMENT.test(textStart(node))) literals.push(node);
    });
  // Statements passed on as data, for example those of gauges.
  for (const node of literals.filter((literal) => !context.seen.has(literal)))
    expand(context, calls, node, (text, sites) => void statements.push({ text, node, sink: null, sites }), unreadable);
  return { statements, unreadable, literals };
}

/** Migrations run on older schemas, and have their own tests. */
const isInMigration = (node: ts.Node): boolean =>
  Boolean(
    ts.findAncestor(
      node,
      (parent) =>
        ts.isClassDeclaration(parent) &&
        Boolean(parent.heritageClauses?.some((clause) => /\bMigrationInterface\b/.test(clause.getText()))),
    ),
  );

/** True for a call of a method `query` with a text. */
function isSink(checker: ts.TypeChecker, node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const [given] = node.arguments;
  if (node.expression.name.text !== 'query' || !given) return false;
  return Boolean(checker.getTypeAtLocation(given).flags & ts.TypeFlags.StringLike);
}

type Literal = ts.StringLiteralLike | ts.TemplateExpression;
const isLiteral = (node: ts.Node): node is Literal => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
const textStart = (node: Literal): string => (ts.isTemplateExpression(node) ? node.head.text : node.text);

/**
 * Evaluates a text. A text that depends on a parameter is evaluated for each call of its function; a text that depends
 * on an element of a list, for each element.
 */
function expand(context: Context, calls: Calls, node: ts.Node, found: OnText, unreadable: Found['unreadable']): void {
  const attempt = (chain: Step[]): void => {
    const sites = chain.flatMap((step) => ('call' in step ? [step.call] : []));
    const fail = (why: string): unknown => unreadable.push({ node: sites.at(-1) ?? node, why });
    try {
      for (const text of textsOf(context, node, environmentOf(context, chain))) found(withNumbers(text), sites);
    } catch (error) {
      if (error instanceof NeedsItem) for (const item of error.items) attempt([...chain, { key: error.key, item }]);
      else if (error instanceof NeedsCall) {
        const isKnown = chain.some((step) => 'called' in step && step.called === error.called);
        const more = isKnown || sites.length === MOST_CALLS ? [] : sitesOf(context, calls, error.called);
        if (more.length === 0) fail('depends on a parameter, and no call gives it');
        for (const call of more) attempt([...chain, { called: error.called, call }]);
      } else if (error instanceof Unreadable) fail(error.message);
      else throw error;
    }
  };
  attempt([]);
}

function environmentOf(context: Context, chain: readonly Step[]): Env {
  const env: Env = new Map();
  for (const step of chain) {
    if ('item' in step) env.set(step.key, step.item);
    else for (const [key, value] of bind(context, step.called, step.call, env)) env.set(key, value);
  }
  return env;
}

/** Calls and `new` by the name of what is called. */
function callsOf(files: readonly ts.SourceFile[]): Calls {
  const calls: Calls = new Map();
  for (const file of files)
    eachNode(file, (node) => {
      if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return;
      const callee = calleeOf(node);
      if (!ts.isIdentifier(callee)) return;
      const known = calls.get(callee.text);
      if (known) known.push(node);
      else calls.set(callee.text, [node]);
    });
  return calls;
}

const calleeOf = ({ expression }: Call): ts.Expression =>
  ts.isPropertyAccessExpression(expression) ? expression.name : expression;

/** The calls of a function. */
function sitesOf(context: Context, calls: Calls, called: ts.SignatureDeclaration): Call[] {
  const named = ts.isConstructorDeclaration(called) ? called.parent : called;
  const name =
    ts.getNameOfDeclaration(named) ?? (ts.isPropertyDeclaration(named.parent) ? named.parent.name : undefined);
  if (!name || !ts.isIdentifier(name)) return [];
  const { valueDeclaration } = context.checker.getSymbolAtLocation(name) ?? {};
  return (calls.get(name.text) ?? []).filter(
    (call) => symbolOf(context, calleeOf(call))?.valueDeclaration === valueDeclaration,
  );
}

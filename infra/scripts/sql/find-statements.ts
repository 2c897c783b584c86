import ts from 'typescript';
import { evaluation, textsOf, withNumbers } from './evaluate.ts';
import { bind, symbolOf } from './origins.ts';
import { eachNode } from './program.ts';
import { NeedsCall, NeedsItem, Unreadable } from './unreadable.ts';

/** A literal that begins a statement, as the house writes them. */
const BEGINS_STATEMENT = /^\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|LOCK TABLE|MERGE INTO|VALUES)\s/;
/** Functions call each other at most this deep on the way to a statement. */
const MOST_CALLS = 12;

/**
 * Every statement of the sources: what is given to a method `query`, with the rows that its caller expects, and every
 * other literal that begins a statement.
 * @returns {{ statements: { text: string, node: ts.Node, sink: ts.CallExpression | null, sites: ts.CallExpression[] }[],
 *   unreadable: { node: ts.Node, why: string }[], literals: ts.Node[] }} `literals`: those that begin a statement; `sink`: the call of `query`; `sites`: where the text is made of
 *   parameters, the calls of our own functions that give them, from the one around `query` outwards
 */
export function findStatements({ checker, files }) {
  const context = evaluation(checker);
  const calls = callsOf(files);
  const statements = [];
  const unreadable = [];
  const literals = [];
  for (const file of files)
    eachNode(file, (node) => {
      if (isInMigration(node)) return;
      if (isSink(checker, node)) {
        const [given] = node.arguments;
        const found = (text, sites) => statements.push({ text, node: given, sink: node, sites });
        expand(context, calls, given, found, unreadable);
      } else if (isLiteral(node) && BEGINS_STATEMENT.test(textStart(node))) literals.push(node);
    });
  // What is handed to others as data, as the gauges' statements are.
  for (const node of literals.filter((literal) => !context.seen.has(literal)))
    expand(context, calls, node, (text, sites) => statements.push({ text, node, sink: null, sites }), unreadable);
  return { statements, unreadable, literals };
}

/** Migrations run on schemas of their own time, and have their own tests. */
const isInMigration = (node) =>
  Boolean(
    ts.findAncestor(
      node,
      (parent) =>
        ts.isClassDeclaration(parent) &&
        parent.heritageClauses?.some((clause) => /\bMigrationInterface\b/.test(clause.getText())),
    ),
  );
const isSink = (checker, node) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'query' &&
  node.arguments.length > 0 &&
  Boolean(checker.getTypeAtLocation(node.arguments[0]).flags & ts.TypeFlags.StringLike);
const isLiteral = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
const textStart = (node) => (ts.isTemplateExpression(node) ? node.head.text : node.text);

/**
 * Evaluates a text; for each call of the function that it stands in where it depends on a parameter, and for each
 * element of a list where it depends on one.
 * @param found is called with each text and the calls that led to it, the one around the text first
 */
function expand(context, calls, node, found, unreadable) {
  const attempt = (chain) => {
    const sites = chain.flatMap(({ call }) => call ?? []);
    const fail = (why) => unreadable.push({ node: sites.at(-1) ?? node, why });
    try {
      for (const text of textsOf(context, node, environmentOf(context, chain))) found(withNumbers(text), sites);
    } catch (error) {
      if (error instanceof NeedsItem) for (const item of error.items) attempt([...chain, { key: error.key, item }]);
      else if (error instanceof NeedsCall) {
        const isKnown = chain.some(({ called }) => called === error.called);
        const more = isKnown || sites.length === MOST_CALLS ? [] : sitesOf(context, calls, error.called);
        if (more.length === 0) fail('depends on a parameter, and no call gives it');
        for (const call of more) attempt([...chain, { called: error.called, call }]);
      } else if (error instanceof Unreadable) fail(error.message);
      else throw error;
    }
  };
  attempt([]);
}

function environmentOf(context, chain) {
  const env = new Map();
  for (const { called, call, key, item } of chain)
    for (const [name, value] of call ? bind(context, called, call, env) : [[key, item]]) env.set(name, value);
  return env;
}

/** Calls and `new` by the name of what is called. */
function callsOf(files) {
  const calls = new Map();
  for (const file of files)
    eachNode(file, (node) => {
      if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return;
      const callee = calleeOf(node);
      if (!ts.isIdentifier(callee)) return;
      if (!calls.has(callee.text)) calls.set(callee.text, []);
      calls.get(callee.text).push(node);
    });
  return calls;
}

const calleeOf = ({ expression }) => (ts.isPropertyAccessExpression(expression) ? expression.name : expression);

/** The calls of a function. */
function sitesOf(context, calls, called) {
  const named = ts.isConstructorDeclaration(called) ? called.parent : called;
  const { name } = named.name ? named : (named.parent ?? {});
  if (!name) return [];
  const { valueDeclaration } = context.checker.getSymbolAtLocation(name) ?? {};
  return (calls.get(name.text) ?? []).filter(
    (call) => symbolOf(context, calleeOf(call))?.valueDeclaration === valueDeclaration,
  );
}

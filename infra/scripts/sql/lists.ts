import ts from 'typescript';
import type { Context, Env, Origin } from './context.ts';
import { hasBody, isNothing, keyOf, originsOf, symbolOf } from './origins.ts';
import { Unreadable } from './unreadable.ts';

/**
 * The lists that an expression can be, each as its elements. If a condition removes elements from a list, two lists
 * count: the one with all elements, and the one without the elements that the condition can remove.
 */
export function listsOf(context: Context, node: ts.Node, env: Env): Origin[][] {
  return originsOf(context, node, env).flatMap((origin) => listsOfOrigin(context, origin));
}

/** All elements that a list can have. */
export const elementsOf = (context: Context, node: ts.Node, env: Env): Origin[] => listsOf(context, node, env).flat();

function listsOfOrigin(context: Context, { node, env }: Origin): Origin[][] {
  if (ts.isArrayLiteralExpression(node)) return withPushed(context, node, env, listsOfLiteral(context, node, env));
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const lists = listsOfCall(context, node.expression, node.arguments[0], env);
    if (lists) return lists;
  }
  throw new Unreadable(node, `the elements of ${node.getText().slice(0, 60)} are not known before it runs`);
}

function listsOfLiteral(context: Context, node: ts.ArrayLiteralExpression, env: Env): Origin[][] {
  let lists: Origin[][] = [[]];
  for (const element of node.elements) {
    const variants = ts.isSpreadElement(element)
      ? listsOf(context, element.expression, env)
      : [[{ node: element, env }]];
    lists = lists.flatMap((list) => variants.map((more) => [...list, ...more]));
  }
  return lists;
}

/** Adds the elements that the code pushes onto a list later. */
function withPushed(context: Context, node: ts.ArrayLiteralExpression, env: Env, lists: Origin[][]): Origin[][] {
  // A list that these scripts created has no parent.
  if (!node.parent || !ts.isVariableDeclaration(node.parent)) return lists;
  const symbol = symbolOf(context, node.parent.name);
  const pushed: Origin[] = [];
  const visit = (child: ts.Node): void => {
    if (
      ts.isCallExpression(child) &&
      ts.isPropertyAccessExpression(child.expression) &&
      child.expression.name.text === 'push' &&
      ts.isIdentifier(child.expression.expression) &&
      symbolOf(context, child.expression.expression) === symbol
    )
      for (const given of child.arguments) pushed.push({ node: given, env });
    ts.forEachChild(child, visit);
  };
  visit(node.getSourceFile());
  return pushed.length === 0 ? lists : lists.flatMap((list) => [list, [...list, ...pushed]]);
}

function listsOfCall(
  context: Context,
  { expression: list, name }: ts.PropertyAccessExpression,
  callback: ts.Expression | undefined,
  env: Env,
): Origin[][] | undefined {
  if (!callback) return undefined;
  if (name.text === 'map')
    return listsOf(context, list, env).map((items) => items.map((item) => mapped(context, callback, item, env)));
  if (name.text === 'flatMap')
    return listsOf(context, list, env).map((items) =>
      items.flatMap((item) => {
        const one = mapped(context, callback, item, env);
        return listsOf(context, one.node, one.env)[0] ?? [];
      }),
    );
  if (name.text === 'filter')
    return listsOf(context, list, env).flatMap((items) => {
      const certain = items.filter((item) => !canBeNothing(context, item));
      const all = items.flatMap((item) => something(context, item) ?? []);
      return certain.length === all.length ? [all] : [all, certain];
    });
  if (ts.isIdentifier(list) && list.text === 'Object' && /^(keys|values|entries)$/.test(name.text))
    return listsOfObject(context, name.text, callback, env);
  return undefined;
}

function mapped(context: Context, callback: ts.Node, item: Origin, env: Env): Origin {
  const [origin] = originsOf(context, callback, env);
  if (!origin || !hasBody(origin.node) || ts.isBlock(origin.node.body))
    throw new Unreadable(callback, 'is no function of one expression');
  const [parameter] = origin.node.parameters;
  const inside: Env = new Map([...origin.env]);
  if (parameter) inside.set(keyOf(context, parameter), item);
  return { node: origin.node.body, env: inside };
}

const isFalse = (node: ts.Node): boolean => isNothing(node) || node.kind === ts.SyntaxKind.FalseKeyword;
const canBeNothing = (context: Context, { node, env }: Origin): boolean =>
  (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) ||
  originsOf(context, node, env).some((origin) => isFalse(origin.node));

/** The first value of an element that a filter keeps; undefined if it keeps none. */
function something(context: Context, { node, env }: Origin): Origin | undefined {
  return originsOf(context, node, env).find((origin) => !isFalse(origin.node));
}

function listsOfObject(context: Context, what: string, node: ts.Node, env: Env): Origin[][] {
  return originsOf(context, node, env).map((origin) => {
    if (!ts.isObjectLiteralExpression(origin.node)) throw new Unreadable(node, 'is no object of the code');
    return origin.node.properties.flatMap((property) => {
      if (ts.isSpreadAssignment(property)) return listsOfObject(context, what, property.expression, origin.env).flat();
      const { name: key } = property;
      if (ts.isComputedPropertyName(key) || ts.isPrivateIdentifier(key))
        throw new Unreadable(key, 'is a name that is made');
      const value = ts.isPropertyAssignment(property) ? property.initializer : key;
      if (what === 'values') return [{ node: value, env: origin.env }];
      const name = ts.isIdentifier(key) ? ts.factory.createStringLiteral(key.text) : key;
      const pair = what === 'keys' ? name : ts.factory.createArrayLiteralExpression([name, value]);
      return [{ node: pair, env: origin.env }];
    });
  });
}

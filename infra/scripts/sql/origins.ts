import ts from 'typescript';
import type { Call, Context, Env, Follow, Key, Origin } from './context.ts';
import { NeedsCall, NeedsItem, Unreadable } from './unreadable.ts';

/** Limit of values that depend on each other. */
const MOST_STEPS = 200;
const SHORT_CIRCUIT = new Set<ts.SyntaxKind>([
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
]);

/** Origins of a value: literals, functions and expressions that cannot be followed further. */
export function originsOf(context: Context, node: ts.Node, env: Env, steps = 0): Origin[] {
  if (steps > MOST_STEPS) throw new Unreadable(node, 'depends on itself');
  const follow: Follow = (next, nextEnv = env) => originsOf(context, next, nextEnv, steps + 1);
  if (isWrapped(node)) return follow(node.expression);
  if (ts.isConditionalExpression(node)) {
    const isTrue = truthOf(node.condition, follow);
    return [...(isTrue === false ? [] : follow(node.whenTrue)), ...(isTrue === true ? [] : follow(node.whenFalse))];
  }
  if (ts.isBinaryExpression(node) && SHORT_CIRCUIT.has(node.operatorToken.kind)) {
    const isAnd = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
    if (isAnd) return follow(node.right);
    const left = follow(node.left);
    const some = left.filter((origin) => !isNothing(origin.node));
    return left.length > 0 && left.every((origin) => isLiteral(origin.node)) ? some : [...some, ...follow(node.right)];
  }
  if (ts.isIdentifier(node)) return originsOfName(context, node, env, follow);
  if (ts.isPropertyAccessExpression(node)) return originsOfProperty(context, node, env, follow);
  if (ts.isElementAccessExpression(node)) return originsOfElement(context, node, env, follow);
  if (ts.isCallExpression(node)) return originsOfCall(context, node, env, follow);
  return [{ node, env }];
}

type Wrapped =
  | ts.ParenthesizedExpression
  | ts.AsExpression
  | ts.SatisfiesExpression
  | ts.NonNullExpression
  | ts.AwaitExpression;
const isWrapped = (node: ts.Node): node is Wrapped =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isAwaitExpression(node);

/** True for undefined and null. */
export const isNothing = (node: ts.Node): boolean =>
  node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined');

/** True for values that are always truthy. */
const isLiteral = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node)
    ? node.text !== ''
    : ts.isTemplateExpression(node) ||
      ts.isObjectLiteralExpression(node) ||
      ts.isArrayLiteralExpression(node) ||
      node.kind === ts.SyntaxKind.TrueKeyword;

/** The truth of a condition; undefined if only known at run time. */
function truthOf(condition: ts.Expression, follow: Follow): boolean | undefined {
  try {
    const origins = follow(condition).map(({ node }) => node);
    if (origins.every(isLiteral)) return true;
    return origins.every((node) => isNothing(node) || node.kind === ts.SyntaxKind.FalseKeyword) ? false : undefined;
  } catch (error) {
    if (error instanceof Unreadable || error instanceof NeedsCall) return undefined;
    throw error;
  }
}

/** The symbol of a name; imports are followed. */
export function symbolOf({ checker }: Context, node: ts.Node): ts.Symbol | undefined {
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function originsOfName(context: Context, node: ts.Identifier, env: Env, follow: Follow): Origin[] {
  const symbol = symbolOf(context, node);
  const bound = symbol && env.get(symbol);
  if (bound) return follow(bound.node, bound.env);
  const declaration = symbol?.valueDeclaration;
  if (!declaration) return [{ node, env }];
  if (ts.isVariableDeclaration(declaration)) return originsOfVariable(context, node, declaration, env, follow);
  if (ts.isParameter(declaration)) return originsOfParameter(context, declaration, env, follow);
  if (ts.isBindingElement(declaration)) return originsOfBinding(context, declaration, env, follow);
  if (ts.isFunctionDeclaration(declaration)) return [{ node: declaration, env }];
  return [{ node, env }];
}

function originsOfVariable(
  context: Context,
  node: ts.Node,
  declaration: ts.VariableDeclaration,
  env: Env,
  follow: Follow,
): Origin[] {
  const loop = loopOf(declaration);
  if (loop) return itemOf(context, keyOf(context, declaration), loop.expression, env, follow);
  const isConst = declaration.parent.flags & ts.NodeFlags.Const;
  if (declaration.initializer && isConst) return follow(declaration.initializer);
  const values = declaration.initializer ? [declaration.initializer] : [];
  for (const value of assignmentsOf(context, node)) values.push(value);
  if (values.length === 0) return [{ node, env }];
  return values.flatMap((value) => follow(value));
}

/** The loop that gives a variable its values one after the other. */
const loopOf = ({ parent }: ts.VariableDeclaration): ts.ForOfStatement | undefined =>
  ts.isForOfStatement(parent.parent) ? parent.parent : undefined;

/** Key in `env` of a variable or parameter: its symbol; the declaration itself if it is a destructuring pattern. */
export const keyOf = ({ checker }: Context, declaration: ts.VariableDeclaration | ts.ParameterDeclaration): Key =>
  (ts.isIdentifier(declaration.name) ? checker.getSymbolAtLocation(declaration.name) : undefined) ?? declaration;

/** The element of the loop's current turn. All texts that depend on it must use the same element. */
function itemOf(context: Context, key: Key, list: ts.Expression, env: Env, follow: Follow): Origin[] {
  const bound = env.get(key);
  if (bound) return follow(bound.node, bound.env);
  throw new NeedsItem(key, context.elementsOf(context, list, env));
}

/** Values assigned to a variable in its file. */
function assignmentsOf(context: Context, node: ts.Node): ts.Expression[] {
  const symbol = symbolOf(context, node);
  const values: ts.Expression[] = [];
  const visit = (child: ts.Node): void => {
    if (ts.isBinaryExpression(child) && ts.isIdentifier(child.left) && symbolOf(context, child.left) === symbol) {
      if (child.operatorToken.kind === ts.SyntaxKind.EqualsToken) values.push(child.right);
      else throw new Unreadable(child, 'is built step by step');
    }
    ts.forEachChild(child, visit);
  };
  visit(node.getSourceFile());
  return values;
}

function originsOfParameter(
  context: Context,
  declaration: ts.ParameterDeclaration,
  env: Env,
  follow: Follow,
): Origin[] {
  const bound = env.get(keyOf(context, declaration));
  if (bound) return follow(bound.node, bound.env);
  const called = declaration.parent;
  const list = listOfCallback(called);
  if (list && called.parameters[0] === declaration)
    return itemOf(context, keyOf(context, declaration), list, env, follow);
  throw new NeedsCall(called);
}

/** The list whose `map`, `flatMap`, `filter` or `forEach` calls a function. */
function listOfCallback(called: ts.SignatureDeclaration): ts.Expression | undefined {
  const call = called.parent;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return undefined;
  return /^(map|flatMap|filter|forEach)$/.test(call.expression.name.text) ? call.expression.expression : undefined;
}

/** The text of a name that is written out. */
const textOf = (name: ts.Node | undefined): string | undefined =>
  name && (ts.isMemberName(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name)) ? name.text : undefined;

/** Origins of a destructured name: `{ name = fallback }` and `[first]`. */
function originsOfBinding(context: Context, element: ts.BindingElement, env: Env, follow: Follow): Origin[] {
  const pattern = element.parent;
  const holder = pattern.parent;
  const whole = (): Origin[] => {
    if (ts.isBindingElement(holder)) return originsOfBinding(context, holder, env, follow);
    if (ts.isParameter(holder)) return originsOfParameter(context, holder, env, follow);
    if (loopOf(holder)) return originsOfVariable(context, holder.name, holder, env, follow);
    return holder.initializer ? follow(holder.initializer) : [];
  };
  const name = ts.isArrayBindingPattern(pattern)
    ? pattern.elements.indexOf(element)
    : textOf(element.propertyName ?? element.name);
  return whole().flatMap((origin) => memberOf(context, origin, name, element, element.initializer, follow));
}

/** A property of an object literal or an element of an array literal; `fallback` if it has none. */
function memberOf(
  context: Context,
  { node, env }: Origin,
  name: string | number | undefined,
  place: ts.Node,
  fallback: ts.Expression | undefined,
  follow: Follow,
): Origin[] {
  const missing = (): Origin[] => (fallback ? follow(fallback) : [{ node: ts.factory.createNull(), env }]);
  if (isNothing(node)) return missing();
  if (ts.isArrayLiteralExpression(node)) {
    const item = node.elements[Number(name)];
    return item ? follow(item, env) : missing();
  }
  if (!ts.isObjectLiteralExpression(node)) {
    const called = fieldOf(context, node, name);
    if (called) return follow(called, env);
    throw new Unreadable(place, `${name} of ${node.getText().slice(0, 60)} is not known before it runs`);
  }
  for (const property of node.properties.toReversed()) {
    if (ts.isSpreadAssignment(property)) {
      const found = follow(property.expression, env).flatMap((origin) =>
        memberOf(context, origin, name, place, undefined, follow),
      );
      if (found.some((origin) => !isNothing(origin.node))) return found;
    } else if (textOf(property.name) === String(name)) {
      if (ts.isShorthandPropertyAssignment(property)) return follow(property.name, env);
      if (ts.isPropertyAssignment(property)) return follow(property.initializer, env);
      return [{ node: property, env }];
    }
  }
  return missing();
}

/** The initial value of a field that a class has, static or not. */
function fieldOf(context: Context, node: ts.Node, name: string | number | undefined): ts.Expression | undefined {
  const property = context.checker.getTypeAtLocation(node).getProperty(String(name));
  const declaration = property?.valueDeclaration;
  return declaration && ts.isPropertyDeclaration(declaration) ? declaration.initializer : undefined;
}

function originsOfProperty(context: Context, node: ts.PropertyAccessExpression, env: Env, follow: Follow): Origin[] {
  const declaration = symbolOf(context, node.name)?.valueDeclaration;
  if (declaration && ts.isPropertyDeclaration(declaration) && declaration.initializer)
    return follow(declaration.initializer, new Map());
  if (declaration && (ts.isMethodDeclaration(declaration) || ts.isFunctionDeclaration(declaration)))
    return [{ node: declaration, env }];
  if (node.expression.kind === ts.SyntaxKind.ThisKeyword || node.name.text === 'length') return [{ node, env }];
  return follow(node.expression).flatMap((origin) =>
    memberOf(context, origin, node.name.text, node, undefined, follow),
  );
}

function originsOfElement(context: Context, node: ts.ElementAccessExpression, env: Env, follow: Follow): Origin[] {
  const names = namesOf(context, node.argumentExpression, env);
  return follow(node.expression).flatMap((origin) => {
    if (!ts.isObjectLiteralExpression(origin.node) && !ts.isArrayLiteralExpression(origin.node)) return [{ node, env }];
    const members: (string | number)[] = ts.isArrayLiteralExpression(origin.node)
      ? origin.node.elements.map((_, index) => index)
      : origin.node.properties.flatMap((property) => textOf(property.name) ?? []);
    return (names ?? members).flatMap((name) => memberOf(context, origin, name, node, undefined, follow));
  });
}

/** The keys that an index can be; undefined if not known: then every key of the object counts. */
function namesOf(context: Context, node: ts.Node, env: Env): string[] | undefined {
  try {
    return context.textsOf(context, node, env);
  } catch (error) {
    if (error instanceof Unreadable || error instanceof NeedsCall) return undefined;
    throw error;
  }
}

/** A call of a function of ours is what the function returns. */
function originsOfCall(context: Context, node: ts.CallExpression, env: Env, follow: Follow): Origin[] {
  if (ts.isPropertyAccessExpression(node.expression)) {
    const declaration = symbolOf(context, node.expression.name)?.valueDeclaration;
    if (declaration?.getSourceFile().isDeclarationFile) return [{ node, env }];
  }
  const functions = functionsOf(node.expression, follow);
  if (functions.length === 0) return [{ node, env }];
  return functions.flatMap((origin) => {
    const inside: Env = new Map([...origin.env, ...bind(context, origin.node, node, env)]);
    return returnsOf(origin.node).flatMap((value) => follow(value, inside));
  });
}

/** A function of this repository, with its body. */
type WithBody = ts.FunctionLikeDeclaration & { body: ts.ConciseBody };
export const hasBody = (node: ts.Node): node is WithBody =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

function functionsOf(callee: ts.Expression, follow: Follow): (Origin & { node: WithBody })[] {
  if (!ts.isIdentifier(callee) && !ts.isPropertyAccessExpression(callee)) return [];
  return follow(callee).flatMap(({ node, env }) => (hasBody(node) ? [{ node, env }] : []));
}

/** Values of a function's parameters in a call. */
export function bind(context: Context, called: ts.SignatureDeclaration, call: Call, env: Env): [Key, Origin][] {
  const entries: [Key, Origin][] = [];
  called.parameters.forEach((parameter, index) => {
    if (parameter.dotDotDotToken) return;
    const given = call.arguments?.[index];
    const node = given ?? parameter.initializer ?? ts.factory.createNull();
    const value: Origin = { node, env: given ? env : new Map(entries) };
    entries.push([keyOf(context, parameter), value]);
  });
  return entries;
}

/** Expressions that a function returns. */
function returnsOf(called: WithBody): ts.Expression[] {
  if (!ts.isBlock(called.body)) return [called.body];
  const values: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) values.push(node.expression);
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(called.body, visit);
  return values;
}

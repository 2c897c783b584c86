import ts from 'typescript';
import { NeedsCall, NeedsItem, Unreadable } from './unreadable.ts';

/** Values follow each other at most this far. */
const MOST_STEPS = 200;
const SHORT_CIRCUIT = new Set([
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
]);

/**
 * Where a value can come from: literals, functions and what can't be followed further.
 * @returns {{ node: ts.Node, env: Map }[]} `env`: what the parameters in the node stand for
 */
export function originsOf(context, node, env, steps = 0) {
  if (steps > MOST_STEPS) throw new Unreadable(node, 'depends on itself');
  const follow = (next, nextEnv = env) => originsOf(context, next, nextEnv, steps + 1);
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

const isWrapped = (node) =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isAwaitExpression(node);

/** undefined and null. */
export const isNothing = (node) =>
  node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined');

/** Surely something, and not empty. */
const isLiteral = (node) =>
  ts.isStringLiteralLike(node)
    ? node.text !== ''
    : ts.isTemplateExpression(node) ||
      ts.isObjectLiteralExpression(node) ||
      ts.isArrayLiteralExpression(node) ||
      node.kind === ts.SyntaxKind.TrueKeyword;

/** Whether a condition holds; undefined where that is not known before it runs. */
function truthOf(condition, follow) {
  try {
    const origins = follow(condition).map(({ node }) => node);
    if (origins.every(isLiteral)) return true;
    return origins.every((node) => isNothing(node) || node.kind === ts.SyntaxKind.FalseKeyword) ? false : undefined;
  } catch (error) {
    if (error instanceof Unreadable || error instanceof NeedsCall) return undefined;
    throw error;
  }
}

/** What a name stands for, imports followed. */
export function symbolOf({ checker }, node) {
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function originsOfName(context, node, env, follow) {
  const symbol = symbolOf(context, node);
  const bound = env.get(symbol);
  if (bound) return follow(bound.node, bound.env);
  const declaration = symbol?.valueDeclaration;
  if (!declaration) return [{ node, env }];
  if (ts.isVariableDeclaration(declaration)) return originsOfVariable(context, node, declaration, env, follow);
  if (ts.isParameter(declaration)) return originsOfParameter(context, declaration, env, follow);
  if (ts.isBindingElement(declaration)) return originsOfBinding(context, declaration, env, follow);
  if (ts.isFunctionDeclaration(declaration)) return [{ node: declaration, env }];
  return [{ node, env }];
}

function originsOfVariable(context, node, declaration, env, follow) {
  if (isOfLoop(declaration))
    return itemOf(context, keyOf(context, declaration), declaration.parent.parent.expression, env, follow);
  const isConst = declaration.parent.flags & ts.NodeFlags.Const;
  if (declaration.initializer && isConst) return follow(declaration.initializer);
  const values = declaration.initializer ? [declaration.initializer] : [];
  for (const value of assignmentsOf(context, node)) values.push(value);
  if (values.length === 0) return [{ node, env }];
  return values.flatMap((value) => follow(value));
}

const isOfLoop = (declaration) =>
  ts.isVariableDeclaration(declaration) && ts.isForOfStatement(declaration.parent.parent);

/** What stands in `env` for a variable or parameter: its symbol, or itself where it has a pattern for a name. */
export const keyOf = ({ checker }, declaration) =>
  ts.isIdentifier(declaration.name) ? checker.getSymbolAtLocation(declaration.name) : declaration;

/** The element of a list that is the turn's. All that depends on it must mean the same one. */
function itemOf(context, key, list, env, follow) {
  const bound = env.get(key);
  if (bound) return follow(bound.node, bound.env);
  throw new NeedsItem(key, context.elementsOf(context, list, env));
}

/** What is assigned to a variable in its file. */
function assignmentsOf(context, node) {
  const symbol = symbolOf(context, node);
  const values = [];
  const visit = (child) => {
    if (ts.isBinaryExpression(child) && ts.isIdentifier(child.left) && symbolOf(context, child.left) === symbol) {
      if (child.operatorToken.kind === ts.SyntaxKind.EqualsToken) values.push(child.right);
      else throw new Unreadable(child, 'is built step by step');
    }
    ts.forEachChild(child, visit);
  };
  visit(node.getSourceFile());
  return values;
}

function originsOfParameter(context, declaration, env, follow) {
  const bound = env.get(keyOf(context, declaration));
  if (bound) return follow(bound.node, bound.env);
  const called = declaration.parent;
  const list = listOfCallback(called);
  if (list && called.parameters[0] === declaration)
    return itemOf(context, keyOf(context, declaration), list, env, follow);
  throw new NeedsCall(called);
}

/** The list whose `map`, `flatMap`, `filter` or `forEach` calls a function. */
function listOfCallback(called) {
  const call = called.parent;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return undefined;
  return /^(map|flatMap|filter|forEach)$/.test(call.expression.name.text) ? call.expression.expression : undefined;
}

/** `{ name = fallback }` and `[first]` of a variable or parameter. */
function originsOfBinding(context, element, env, follow) {
  const pattern = element.parent;
  const holder = pattern.parent;
  const whole = () => {
    if (ts.isBindingElement(holder)) return originsOfBinding(context, holder, env, follow);
    if (ts.isParameter(holder)) return originsOfParameter(context, holder, env, follow);
    if (isOfLoop(holder)) return originsOfVariable(context, holder.name, holder, env, follow);
    return holder.initializer ? follow(holder.initializer) : [];
  };
  const name = ts.isArrayBindingPattern(pattern)
    ? pattern.elements.indexOf(element)
    : (element.propertyName ?? element.name).text;
  return whole().flatMap((origin) => memberOf(context, origin, name, element, element.initializer, follow));
}

/** A property of an object literal, an element of an array literal; `fallback` where there is none. */
function memberOf(context, { node, env }, name, place, fallback, follow) {
  const missing = () => (fallback ? follow(fallback) : [{ node: ts.factory.createNull(), env }]);
  if (isNothing(node)) return missing();
  if (ts.isArrayLiteralExpression(node)) {
    const item = node.elements[name];
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
    } else if (property.name?.text === String(name)) {
      if (ts.isShorthandPropertyAssignment(property)) return follow(property.name, env);
      if (ts.isPropertyAssignment(property)) return follow(property.initializer, env);
      return [{ node: property, env }];
    }
  }
  return missing();
}

/** The initial value of a field that a class has, static or not. */
function fieldOf(context, node, name) {
  const property = context.checker.getTypeAtLocation(node).getProperty(String(name));
  const declaration = property?.valueDeclaration;
  return declaration && ts.isPropertyDeclaration(declaration) ? declaration.initializer : undefined;
}

function originsOfProperty(context, node, env, follow) {
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

function originsOfElement(context, node, env, follow) {
  const names = namesOf(context, node.argumentExpression, env);
  return follow(node.expression).flatMap((origin) => {
    if (!ts.isObjectLiteralExpression(origin.node) && !ts.isArrayLiteralExpression(origin.node)) return [{ node, env }];
    const members = ts.isArrayLiteralExpression(origin.node)
      ? origin.node.elements.map((_, index) => index)
      : origin.node.properties.map((property) => property.name?.text).filter((name) => name !== undefined);
    return (names ?? members).flatMap((name) => memberOf(context, origin, name, node, undefined, follow));
  });
}

/** The keys that an index can be; undefined where that is not known: then each of the object is meant. */
function namesOf(context, node, env) {
  try {
    return context.textsOf(context, node, env);
  } catch (error) {
    if (error instanceof Unreadable || error instanceof NeedsCall) return undefined;
    throw error;
  }
}

/** A call of a function of ours is what the function returns. */
function originsOfCall(context, node, env, follow) {
  if (ts.isPropertyAccessExpression(node.expression)) {
    const declaration = symbolOf(context, node.expression.name)?.valueDeclaration;
    if (declaration?.getSourceFile().isDeclarationFile) return [{ node, env }];
  }
  const functions = functionsOf(context, node.expression, follow);
  if (functions.length === 0) return [{ node, env }];
  return functions.flatMap((origin) => {
    const inside = new Map([...origin.env, ...bind(context, origin.node, node, env)]);
    return returnsOf(origin.node).flatMap((value) => follow(value, inside));
  });
}

function functionsOf(context, callee, follow) {
  if (!ts.isIdentifier(callee) && !ts.isPropertyAccessExpression(callee)) return [];
  return follow(callee).filter(({ node }) => ts.isFunctionLike(node) && node.body);
}

/** What the parameters of a function stand for in a call of it. */
export function bind(context, called, call, env) {
  const entries = [];
  called.parameters.forEach((parameter, index) => {
    if (parameter.dotDotDotToken) return;
    const given = call.arguments?.[index];
    const node = given ?? parameter.initializer ?? ts.factory.createNull();
    const value = { node, env: given ? env : new Map(entries) };
    entries.push([keyOf(context, parameter), value]);
  });
  return entries;
}

/** What a function can return. */
function returnsOf(called) {
  if (!ts.isBlock(called.body)) return [called.body];
  const values = [];
  const visit = (node) => {
    if (ts.isReturnStatement(node) && node.expression) values.push(node.expression);
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(called.body, visit);
  return values;
}

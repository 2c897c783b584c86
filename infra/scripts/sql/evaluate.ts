import ts from 'typescript';
import type { Context, Env, Origin } from './context.ts';
import { elementsOf, listsOf } from './lists.ts';
import { isNothing, originsOf } from './origins.ts';
import { Unreadable } from './unreadable.ts';

/**
 * Finds the values that a text of the code can have at run time, without running the code. Follows names, constants,
 * both sides of conditions, functions, object and array literals. Numbers known only at run time are 1: PostgreSQL
 * prepares a statement the same way for every number.
 */

/** Limit of the variants of one text. */
const MOST_VARIANTS = 512;

const TRIMMED: Partial<Record<string, (text: string) => string>> = {
  trim: (text) => text.trim(),
  toUpperCase: (text) => text.toUpperCase(),
  toLowerCase: (text) => text.toLowerCase(),
};
const isReplacing = (name: string): name is 'replace' | 'replaceAll' => name === 'replace' || name === 'replaceAll';

/** A new context for `textsOf`. */
export const evaluation = (checker: ts.TypeChecker): Context => ({ checker, seen: new Set(), textsOf, elementsOf });

/**
 * @returns every text that an expression can be
 * @throws Unreadable, NeedsCall or NeedsItem
 */
export function textsOf(context: Context, node: ts.Node, env: Env): string[] {
  const texts = new Set<string>();
  for (const origin of originsOf(context, node, env))
    for (const text of textsOfOrigin(context, origin)) texts.add(text);
  if (texts.size > MOST_VARIANTS) throw new Unreadable(node, `has more than ${MOST_VARIANTS} variants`);
  return [...texts];
}

function textsOfOrigin(context: Context, { node, env }: Origin): string[] {
  const { checker, seen } = context;
  if (isNothing(node)) return [];
  if (ts.isStringLiteralLike(node)) {
    seen.add(node);
    return [node.text];
  }
  if (ts.isNumericLiteral(node) || ts.isBigIntLiteral(node)) return [node.text.replace(/n$/, '')];
  if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) return [node.getText()];
  if (ts.isTemplateExpression(node)) {
    seen.add(node);
    const spans = node.templateSpans.flatMap((span, index) => {
      const { text } = node.templateSpans[index - 1]?.literal ?? node.head;
      return [
        text.endsWith('$') ? numbersOf(context, span.expression, env) : textsOf(context, span.expression, env),
        [span.literal.text],
      ];
    });
    return product(node, [[node.head.text], ...spans]);
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken && isText(checker, node))
    return product(node, [textsOf(context, node.left, env), textsOf(context, node.right, env)]);
  if (ts.isCallExpression(node)) {
    const texts = textsOfCall(context, node, env);
    if (texts) return texts;
  }
  const texts = textsOfType(checker, checker.getTypeAtLocation(node));
  if (texts) return texts;
  throw new Unreadable(node, `${node.getText().slice(0, 60)} is not known before it runs`);
}

function textsOfCall(context: Context, node: ts.CallExpression, env: Env): string[] | undefined {
  const { expression, arguments: given } = node;
  const [first, second] = given;
  if (ts.isIdentifier(expression) && expression.text === 'String' && first) return textsOf(context, first, env);
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const { text: name } = expression.name;
  if (name === 'join') {
    const [separator] = first ? textsOf(context, first, env) : [','];
    return listsOf(context, expression.expression, env).flatMap((list) =>
      product(
        node,
        list.map((item) => textsOf(context, item.node, item.env)),
        separator,
      ),
    );
  }
  const trimmed = TRIMMED[name];
  if (trimmed) return textsOf(context, expression.expression, env).map(trimmed);
  if (isReplacing(name) && first && second) {
    const pattern = ts.isRegularExpressionLiteral(first)
      ? [new RegExp(first.text.replace(/^\/|\/[a-z]*$/g, ''), /[a-z]*$/.exec(first.text)?.[0])]
      : textsOf(context, first, env);
    if (ts.isArrowFunction(second)) return undefined;
    const by = textsOf(context, second, env);
    return textsOf(context, expression.expression, env).flatMap((text) =>
      pattern.flatMap((what) => by.map((other) => text[name](what, () => other))),
    );
  }
  return undefined;
}

/** Placeholder for a parameter's number that is known only at run time. */
const SOME_NUMBER = '\u0001';

/** The number in `$${number}`: `withNumbers` gives it where the code does not. */
function numbersOf(context: Context, node: ts.Node, env: Env): string[] {
  const origins = originsOf(context, node, env);
  const isKnown = origins.every((origin) => ts.isNumericLiteral(origin.node) || ts.isStringLiteralLike(origin.node));
  return isKnown ? textsOf(context, node, env) : [SOME_NUMBER];
}

/** Numbers parameters that the code numbers at run time, and named ones of TypeORM's query builder (`:id`). */
export function withNumbers(text: string): string {
  let last = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  const names = new Map<string, number>();
  const numberOf = (name: string): string => {
    const number = names.get(name) ?? (last += 1);
    names.set(name, number);
    return `$${number}`;
  };
  return text
    .replaceAll(`$${SOME_NUMBER}`, () => `$${(last += 1)}`)
    .replaceAll(NAMED, (_, name: string) => numberOf(name));
}
const NAMED = /(?<=[\s(=]):([a-z]\w*)/g;

/** The literals of a type; 1 for a number. */
function textsOfType(checker: ts.TypeChecker, type: ts.Type): string[] | undefined {
  const types = type.isUnion() ? type.types : [type];
  const texts: string[] = [];
  for (const one of types) {
    if (one.isStringLiteral()) texts.push(one.value);
    else if (one.isNumberLiteral()) texts.push(String(one.value));
    else if (one.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) texts.push('1');
    else if (one.flags & ts.TypeFlags.BooleanLiteral) texts.push(checker.typeToString(one));
    else return undefined;
  }
  return texts;
}

const isText = (checker: ts.TypeChecker, node: ts.Node): boolean =>
  Boolean(checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike);

/** All combinations of one text per part. */
function product(node: ts.Node, parts: readonly string[][], separator = ''): string[] {
  let texts = [''];
  parts.forEach((part, index) => {
    const before = index === 0 ? '' : separator;
    texts = texts.flatMap((text) => part.map((next) => `${text}${before}${next}`));
    if (texts.length > MOST_VARIANTS) throw new Unreadable(node, `has more than ${MOST_VARIANTS} variants`);
  });
  return texts;
}

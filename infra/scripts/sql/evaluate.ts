import ts from 'typescript';
import { elementsOf, listsOf } from './lists.ts';
import { isNothing, originsOf } from './origins.ts';
import { Unreadable } from './unreadable.ts';

/**
 * What a text of the code can be when the program runs, found without running it. Names, constants, conditions,
 * functions, object and array literals are followed; both sides of a condition count. A number that is only known at
 * run time is 1: PostgreSQL prepares a statement alike for each.
 */

/** More variants than this are not told apart. */
const MOST_VARIANTS = 512;

const TRIMMED = {
  trim: (text) => text.trim(),
  toUpperCase: (text) => text.toUpperCase(),
  toLowerCase: (text) => text.toLowerCase(),
};
const REPLACING = new Set(['replace', 'replaceAll']);

/**
 * What the functions here share.
 * @param {ts.TypeChecker} checker
 * @returns { checker, seen: the literals that were read }, and the ways in which the files call each other
 */
export const evaluation = (checker) => ({ checker, seen: new Set(), textsOf, elementsOf });

/**
 * @param context of `evaluation`
 * @param {ts.Expression} node
 * @param {Map} env symbol of a parameter → { node, env } that was given for it
 * @returns {string[]} every text that it can be
 * @throws {Unreadable | NeedsCall}
 */
export function textsOf(context, node, env) {
  const texts = new Set();
  for (const origin of originsOf(context, node, env))
    for (const text of textsOfOrigin(context, origin)) texts.add(text);
  if (texts.size > MOST_VARIANTS) throw new Unreadable(node, `has more than ${MOST_VARIANTS} variants`);
  return [...texts];
}

function textsOfOrigin(context, { node, env }) {
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
      const { text } = index === 0 ? node.head : node.templateSpans[index - 1].literal;
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
  const texts = textsOfType(checker.getTypeAtLocation(node));
  if (texts) return texts;
  throw new Unreadable(node, `${node.getText().slice(0, 60)} is not known before it runs`);
}

function textsOfCall(context, node, env) {
  const { expression, arguments: given } = node;
  if (ts.isIdentifier(expression) && expression.text === 'String') return textsOf(context, given[0], env);
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const { text: name } = expression.name;
  if (name === 'join') {
    const [separator] = given[0] ? textsOf(context, given[0], env) : [','];
    return listsOf(context, expression.expression, env).flatMap((list) =>
      product(
        node,
        list.map((item) => textsOf(context, item.node, item.env)),
        separator,
      ),
    );
  }
  if (TRIMMED[name]) return textsOf(context, expression.expression, env).map(TRIMMED[name]);
  if (REPLACING.has(name) && given.length === 2) {
    const pattern = ts.isRegularExpressionLiteral(given[0])
      ? [new RegExp(given[0].text.replace(/^\/|\/[a-z]*$/g, ''), /[a-z]*$/.exec(given[0].text)[0])]
      : textsOf(context, given[0], env);
    if (ts.isArrowFunction(given[1])) return undefined;
    const by = textsOf(context, given[1], env);
    return textsOf(context, expression.expression, env).flatMap((text) =>
      pattern.flatMap((what) => by.map((other) => text[name](what, () => other))),
    );
  }
  return undefined;
}

/** Stands for the number of a parameter that is not known before it runs. */
const SOME_NUMBER = '\u0001';

/** The number in `$${number}`: `withNumbers` gives it where the code does not. */
function numbersOf(context, node, env) {
  const origins = originsOf(context, node, env);
  const isKnown = origins.every((origin) => ts.isNumericLiteral(origin.node) || ts.isStringLiteralLike(origin.node));
  return isKnown ? textsOf(context, node, env) : [SOME_NUMBER];
}

/** Numbers the parameters that the code numbers when it runs, and those that TypeORM's query builder names (`:id`). */
export function withNumbers(text) {
  let last = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  const names = new Map();
  const numberOf = (name) => {
    if (!names.has(name)) names.set(name, (last += 1));
    return `$${names.get(name)}`;
  };
  return text.replaceAll(`$${SOME_NUMBER}`, () => `$${(last += 1)}`).replaceAll(NAMED, (_, name) => numberOf(name));
}
const NAMED = /(?<=[\s(=]):([a-z]\w*)/g;

/** The literals of a type; 1 for a number. */
function textsOfType(type) {
  const types = type.isUnion() ? type.types : [type];
  const texts = types.map((one) => {
    if (one.isStringLiteral()) return one.value;
    if (one.isNumberLiteral()) return String(one.value);
    if (one.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) return '1';
    if (one.flags & ts.TypeFlags.BooleanLiteral) return one.intrinsicName;
    return undefined;
  });
  return texts.includes(undefined) ? undefined : texts;
}

const isText = (checker, node) => Boolean(checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike);

/** Each way to take one text of every part. */
function product(node, parts, separator = '') {
  let texts = [''];
  parts.forEach((part, index) => {
    const before = index === 0 ? '' : separator;
    texts = texts.flatMap((text) => part.map((next) => `${text}${before}${next}`));
    if (texts.length > MOST_VARIANTS) throw new Unreadable(node, `has more than ${MOST_VARIANTS} variants`);
  });
  return texts;
}

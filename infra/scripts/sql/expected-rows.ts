import ts from 'typescript';

/**
 * What the code expects of a statement.
 * @returns {{ row: ts.Type | null, given: number | null, problem: string | null }} `row`: null where no rows are read;
 *   `given`: how many parameters are given, null where that is not known; `problem`: what is wrong by itself
 */
export function expectationOf(checker, { sink, sites, text }) {
  if (!sink) return { row: null, given: null, problem: null };
  const given = givenTo(checker, sink.arguments[1], sites);
  const answer = answerOf(checker, sink);
  if (!answer) return { row: null, given, problem: null };
  if (!isOpen(checker, answer)) return { ...rowOfAnswer(checker, answer, text), given };
  // Rows of no type at all are a matter of lint.
  const site = sites.find((call) => !isOpen(checker, answerOf(checker, call)));
  return site ? { ...rowOfSite(checker, site, text), given } : { row: null, given, problem: null };
}

/** What the promise of `query` is said to hold: an assertion or its type. null where it is awaited and dropped. */
function answerOf(checker, sink) {
  if (isDropped(sink)) return null;
  const asserted = ts.findAncestor(sink, (node) => !isAround(node) || ts.isAsExpression(node));
  const node = asserted && ts.isAsExpression(asserted) ? asserted : sink;
  return unwrapPromise(checker, checker.getTypeAtLocation(node));
}

const isAround = (node) =>
  ts.isCallExpression(node) || ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node);

function isDropped(sink) {
  let { parent } = sink;
  while (ts.isAwaitExpression(parent) || ts.isParenthesizedExpression(parent)) ({ parent } = parent);
  return ts.isExpressionStatement(parent);
}

function unwrapPromise(checker, type) {
  return type.symbol?.name === 'Promise' ? checker.getTypeArguments(type)[0] : type;
}

/** Rows whose type the callers of a function say. */
const isOpen = (checker, type) =>
  type !== null &&
  Boolean(type.flags & (ts.TypeFlags.TypeParameter | ts.TypeFlags.AnyOrUnknown) || mentionsParameter(checker, type));

const mentionsParameter = (checker, type) =>
  checker.isArrayLikeType(type) &&
  checker
    .getTypeArguments(type)
    .some((part) => part.flags & ts.TypeFlags.TypeParameter || mentionsParameter(checker, part));

/** The row of a call of our own function: `Promise<Row[]>`, `Promise<Row | undefined>`. */
function rowOfSite(checker, site, text) {
  const answer = answerOf(checker, site);
  if (!answer) return { row: null, problem: null };
  const parts = (answer.isUnion() ? answer.types : [answer]).filter(
    (type) => !(type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void)),
  );
  const [first] = parts;
  if (first && first.flags & ts.TypeFlags.NumberLike && !changesRows(text))
    return { row: null, problem: 'only what an UPDATE or DELETE changed is counted here' };
  if (!first || first.flags & (ts.TypeFlags.Primitive | ts.TypeFlags.BooleanLike)) return { row: null, problem: null };
  if (checker.isArrayLikeType(first)) return { row: elementOf(checker, first), problem: null };
  return { row: parts.length === 1 ? first : answer, problem: null };
}

const elementOf = (checker, list) => checker.getIndexTypeOfType(list, ts.IndexKind.Number);

/** TypeORM answers rows, but `[rows, count]` to UPDATE and DELETE. */
function rowOfAnswer(checker, answer, text) {
  if (answer.flags & ts.TypeFlags.Void) return { row: null, problem: null };
  const isPair = checker.isTupleType(answer);
  if (changesRows(text) !== isPair && !(answer.flags & ts.TypeFlags.Unknown))
    return {
      row: null,
      problem: isPair ? 'TypeORM answers rows here, not [rows, count]' : 'TypeORM answers [rows, count] here',
    };
  const list = isPair ? checker.getTypeArguments(answer)[0] : answer;
  if (!checker.isArrayLikeType(list)) return { row: null, problem: null };
  return { row: elementOf(checker, list), problem: null };
}

/** Whether the command that a statement names last is UPDATE or DELETE. */
export function changesRows(text) {
  const outside = withoutNested(text);
  const [, command] = /(?:^|\s)(SELECT|INSERT|UPDATE|DELETE|MERGE|VALUES)\s/.exec(` ${outside}`) ?? [];
  return command === 'UPDATE' || command === 'DELETE';
}

/** A statement without texts and without what stands in brackets. */
export function withoutNested(text) {
  let depth = 0;
  let outside = '';
  for (const sign of text.replaceAll(/'(?:[^']|'')*'/g, "''")) {
    if (sign === '(') depth += 1;
    if (depth === 0) outside += sign;
    if (sign === ')') depth -= 1;
  }
  return outside;
}

/** How many parameters a list has, if the code says it; `sites` give it where it is a parameter itself. */
function givenTo(checker, list, sites) {
  if (!list) return 0;
  if (ts.isArrayLiteralExpression(list)) return list.elements.some(ts.isSpreadElement) ? null : list.elements.length;
  const declaration = ts.isIdentifier(list) ? checker.getSymbolAtLocation(list)?.valueDeclaration : undefined;
  if (!declaration || !ts.isParameter(declaration)) return null;
  const [site, ...outer] = sites;
  if (!site || checker.getResolvedSignature(site)?.declaration !== declaration.parent) return null;
  return givenTo(checker, site.arguments?.[declaration.parent.parameters.indexOf(declaration)], outer);
}

import ts from 'typescript';
import type { Call } from './context.ts';
import type { Statement } from './find-statements.ts';

const { StringLike, NumberLike, BigIntLike, BooleanLike, EnumLike, ESSymbolLike, VoidLike, Null } = ts.TypeFlags;
/** Type flags of values that are not rows. */
const PRIMITIVE = StringLike | NumberLike | BigIntLike | BooleanLike | EnumLike | ESSymbolLike | VoidLike | Null;

interface ExpectedRow {
  /** Null: the code reads no rows. */
  row: ts.Type | null;
  /** A problem that needs no comparison with the statement's columns. */
  problem: string | null;
}

/** `given`: number of parameters, null if not known. */
type Expectation = ExpectedRow & { given: number | null };

/** The row type and the number of parameters that the code has for a statement. */
export function expectationOf(checker: ts.TypeChecker, { sink, sites, text }: Statement): Expectation {
  if (!sink) return { row: null, given: null, problem: null };
  const given = givenTo(checker, sink.arguments[1], sites);
  const answer = answerOf(checker, sink);
  if (!answer) return { row: null, given, problem: null };
  if (!isOpen(checker, answer)) return { ...rowOfAnswer(checker, answer, text), given };
  // Lint reports untyped rows.
  const site = sites.find((call) => !isOpen(checker, answerOf(checker, call)));
  return site ? { ...rowOfSite(checker, site, text), given } : { row: null, given, problem: null };
}

/** The type of the awaited answer of `query`, or the type that it is asserted to be; null if the answer is not used. */
function answerOf(checker: ts.TypeChecker, sink: Call): ts.Type | null {
  if (isDropped(sink)) return null;
  const asserted = ts.findAncestor(sink, (node) => !isAround(node) || ts.isAsExpression(node));
  const node = asserted && ts.isAsExpression(asserted) ? asserted : sink;
  return unwrapPromise(checker, checker.getTypeAtLocation(node));
}

const isAround = (node: ts.Node): boolean =>
  ts.isCallExpression(node) || ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node);

function isDropped(sink: Call): boolean {
  let parent: ts.Node = sink.parent;
  while (ts.isAwaitExpression(parent) || ts.isParenthesizedExpression(parent)) ({ parent } = parent);
  return ts.isExpressionStatement(parent);
}

function unwrapPromise(checker: ts.TypeChecker, type: ts.Type): ts.Type {
  return (isPromise(type) ? checker.getTypeArguments(type)[0] : undefined) ?? type;
}

/** Types with type arguments. */
const isPromise = (type: ts.Type): type is ts.TypeReference => type.symbol?.name === 'Promise';
const isList = (checker: ts.TypeChecker, type: ts.Type): type is ts.TypeReference => checker.isArrayLikeType(type);

/** Rows whose type the function's callers set. */
const isOpen = (checker: ts.TypeChecker, type: ts.Type | null): boolean =>
  type !== null &&
  Boolean(
    type.flags & (ts.TypeFlags.TypeParameter | ts.TypeFlags.Any | ts.TypeFlags.Unknown) ||
      mentionsParameter(checker, type),
  );

const mentionsParameter = (checker: ts.TypeChecker, type: ts.Type): boolean =>
  isList(checker, type) &&
  checker
    .getTypeArguments(type)
    .some((part) => Boolean(part.flags & ts.TypeFlags.TypeParameter) || mentionsParameter(checker, part));

/** The row type of a call of the repository's own functions: `Promise<Row[]>`, `Promise<Row | undefined>`. */
function rowOfSite(checker: ts.TypeChecker, site: Call, text: string): ExpectedRow {
  const answer = answerOf(checker, site);
  if (!answer) return { row: null, problem: null };
  const parts = (answer.isUnion() ? answer.types : [answer]).filter(
    (type) => !(type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void)),
  );
  const [first] = parts;
  if (first && first.flags & ts.TypeFlags.NumberLike && !changesRows(text))
    return { row: null, problem: 'only what an UPDATE or DELETE changed is counted here' };
  if (!first || first.flags & PRIMITIVE) return { row: null, problem: null };
  if (checker.isArrayLikeType(first)) return { row: elementOf(checker, first), problem: null };
  return { row: parts.length === 1 ? first : answer, problem: null };
}

const elementOf = (checker: ts.TypeChecker, list: ts.Type): ts.Type | null =>
  checker.getIndexTypeOfType(list, ts.IndexKind.Number) ?? null;

/** TypeORM answers rows, but `[rows, count]` to UPDATE and DELETE. */
function rowOfAnswer(checker: ts.TypeChecker, answer: ts.Type, text: string): ExpectedRow {
  if (answer.flags & ts.TypeFlags.Void) return { row: null, problem: null };
  const isPair = checker.isTupleType(answer);
  if (changesRows(text) !== isPair && !(answer.flags & ts.TypeFlags.Unknown))
    return {
      row: null,
      problem: isPair ? 'TypeORM answers rows here, not [rows, count]' : 'TypeORM answers [rows, count] here',
    };
  const list = isPair && isList(checker, answer) ? checker.getTypeArguments(answer)[0] : answer;
  if (!list || !checker.isArrayLikeType(list)) return { row: null, problem: null };
  return { row: elementOf(checker, list), problem: null };
}

/** True if the statement's main command (after a WITH) is UPDATE or DELETE. */
export function changesRows(text: string): boolean {
  const outside = withoutNested(text);
  const [, command] = /(?:^|\s)(SELECT|INSERT|UPDATE|DELETE|MERGE|VALUES)\s/.exec(` ${outside}`) ?? [];
  return command === 'UPDATE' || command === 'DELETE';
}

/** A statement without its string literals and bracketed parts. */
export function withoutNested(text: string): string {
  let depth = 0;
  let outside = '';
  for (const sign of text.replaceAll(/'(?:[^']|'')*'/g, "''")) {
    if (sign === '(') depth += 1;
    if (depth === 0) outside += sign;
    if (sign === ')') depth -= 1;
  }
  return outside;
}

/** Number of parameters in a list, null if not known. If the list itself is a parameter, `sites` pass it. */
function givenTo(checker: ts.TypeChecker, list: ts.Expression | undefined, sites: readonly Call[]): number | null {
  if (!list) return 0;
  if (ts.isArrayLiteralExpression(list)) return list.elements.some(ts.isSpreadElement) ? null : list.elements.length;
  const declaration = ts.isIdentifier(list) ? checker.getSymbolAtLocation(list)?.valueDeclaration : undefined;
  if (!declaration || !ts.isParameter(declaration)) return null;
  const [site, ...outer] = sites;
  if (!site || checker.getResolvedSignature(site)?.declaration !== declaration.parent) return null;
  return givenTo(checker, site.arguments?.[declaration.parent.parameters.indexOf(declaration)], outer);
}

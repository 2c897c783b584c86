import ts from 'typescript';
import type { Finding } from './finding.ts';
import { listenerFindings } from './listeners.ts';
import { plain, sharedObjects } from './shared-objects.ts';

const FOR_ALL =
  'All slices and the shell share it. Keep it in a variable of your own module, or use what the SDK has (store, emit, useDocumentTitle).';
const FIXED =
  '"position: fixed" can cover the header and other slices. Take Dialog, Sheet or a toast of the kit, or "position: sticky".';

/** Calls that write to their first argument. */
const WRITERS = /^(Object\.(assign|defineProperty|defineProperties|setPrototypeOf)|Reflect\.(set|defineProperty))$/;

/**
 * Effects of a slice's source on the rest of the page: writes to globals and prototypes, listeners on window and document
 * that stay, boxes over the header. What it reaches by another name (`const w = window`) is left to the conformance suite.
 */
export function scriptFindings(file: string, text: string): Finding[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const { nameOf } = sharedObjects(source);
  const found: Finding[] = [];
  const add = (node: ts.Node, what: string) =>
    found.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, what });
  const visit = (node: ts.Node): void => {
    const target = writtenBy(node);
    if (target && nameOf(target.expression) !== undefined && !leadsAway(target))
      add(node, `"${target.getText(source)}" is written to. ${FOR_ALL}`);
    if (ts.isCallExpression(node) && WRITERS.test(node.expression.getText(source))) {
      const [first] = node.arguments;
      if (first && nameOf(first) !== undefined)
        add(node, `${node.expression.getText(source)} writes to "${first.getText(source)}". ${FOR_ALL}`);
    }
    if (ts.isPropertyAssignment(node) && node.name.getText(source) === 'position' && isText(node.initializer, 'fixed'))
      add(node, FIXED);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found, ...listenerFindings(source)].sort((a, b) => a.line - b.line);
}

type Access = ts.PropertyAccessExpression | ts.ElementAccessExpression;

const isAccess = (node: ts.Node): node is Access =>
  ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);

const isText = (node: ts.Node, text: string): boolean => ts.isStringLiteralLike(node) && node.text === text;

/** The property that an assignment, ++, -- or delete changes. */
function writtenBy(node: ts.Node): Access | undefined {
  let target: ts.Expression | undefined;
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) target = plain(node.left);
  else if ((ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) && isCount(node.operator))
    target = plain(node.operand);
  else if (ts.isDeleteExpression(node)) target = plain(node.expression);
  return target && isAccess(target) ? target : undefined;
}

const isAssignment = (kind: ts.SyntaxKind): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
const isCount = (kind: ts.SyntaxKind): boolean =>
  kind === ts.SyntaxKind.PlusPlusToken || kind === ts.SyntaxKind.MinusMinusToken;

/** `location = address` is a navigation. */
const leadsAway = (target: Access): boolean => ts.isPropertyAccessExpression(target) && target.name.text === 'location';

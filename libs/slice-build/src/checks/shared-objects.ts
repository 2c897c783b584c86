import ts from 'typescript';

const PAGE = ['window', 'globalThis', 'self', 'document'];
/** Objects of the browser that code is likely to change for everybody. */
const BUILT_IN =
  'Object Array String Number Boolean Function Promise Map Set Math JSON Date RegExp Symbol Error Intl Reflect console history navigator performance customElements crypto CSS Node Element HTMLElement EventTarget Event Document Window History Storage Request Response XMLHttpRequest'.split(
    ' ',
  );
const ELEMENTS = ['document.body', 'document.documentElement', 'document.head'];

/** An expression without parentheses, casts and `!`. */
export const plain = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isSatisfiesExpression(node)
    ? plain(node.expression)
    : node;

interface SharedObjects {
  /** 'window', 'document.body', 'Array.prototype' if the expression is an object that all code of the page shares. */
  nameOf: (expression: ts.Expression) => string | undefined;
}

/** Knows the objects that all code of a page shares, in a source where a name may also be the file's own. */
export function sharedObjects(source: ts.SourceFile): SharedObjects {
  const own = declaredIn(source);
  const nameOf = (expression: ts.Expression): string | undefined => {
    const node = plain(expression);
    if (ts.isIdentifier(node))
      return !own.has(node.text) && [...PAGE, ...BUILT_IN].includes(node.text) ? node.text : undefined;
    if (!ts.isPropertyAccessExpression(node)) return undefined;
    const { text } = node.name;
    const parent = plain(node.expression);
    if (text === 'prototype')
      return ts.isIdentifier(parent) && own.has(parent.text) ? undefined : `${parent.getText(source)}.${text}`;
    const before = nameOf(parent);
    if (before === undefined) return undefined;
    if (before !== 'document' && PAGE.includes(before)) return [...PAGE, ...BUILT_IN].includes(text) ? text : undefined;
    return ELEMENTS.includes(`${before}.${text}`) ? `${before}.${text}` : undefined;
  };
  return { nameOf };
}

/** Names that a file declares anywhere: variables, parameters, functions, classes, imports. */
function declaredIn(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const declares =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isImportSpecifier(node) ||
      ts.isImportClause(node) ||
      ts.isNamespaceImport(node);
    if (declares && node.name && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

import ts from 'typescript';
import { type Finding, REASON } from './finding.ts';
import { sharedObjects } from './shared-objects.ts';

const HOW =
  'Remove it in the clean-up of the effect that adds it (removeEventListener); if it must stay, say why in a comment above: on purpose: ….';

/**
 * Listeners on window, document or the page's outer elements that a source adds and never removes: no
 * removeEventListener of the same target and event in the file, and neither `signal` nor `once`.
 */
export function listenerFindings(source: ts.SourceFile): Finding[] {
  const { nameOf } = sharedObjects(source);
  const added: { node: ts.CallExpression; target: string; event: string }[] = [];
  const removed = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { name, target } = calledOn(node, nameOf);
      const event = node.arguments[0]?.getText(source) ?? '';
      if (target !== undefined && name === 'removeEventListener') removed.add(`${target} ${event}`);
      if (target !== undefined && name === 'addEventListener' && !ends(node, source))
        added.push({ node, target, event });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return added
    .filter(({ node, target, event }) => !removed.has(`${target} ${event}`) && !hasReason(node, source))
    .map(({ node, target, event }) => ({
      file: source.fileName,
      line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
      what: `the listener of ${event} on ${target} is never removed: it hears of pages of other slices too. ${HOW}`,
    }));
}

/** A call's method, and the shared object that it is called on; a bare `addEventListener(…)` is window's. */
function calledOn(
  { expression }: ts.CallExpression,
  nameOf: (expression: ts.Expression) => string | undefined,
): { name?: string; target?: string | undefined } {
  if (ts.isIdentifier(expression)) return { name: expression.text, target: 'window' };
  if (!ts.isPropertyAccessExpression(expression)) return {};
  const target = nameOf(expression.expression);
  return { name: expression.name.text, target: target === 'globalThis' || target === 'self' ? 'window' : target };
}

/** True if the options end the listener by themselves. */
const ends = ({ arguments: [, , options] }: ts.CallExpression, source: ts.SourceFile): boolean =>
  options !== undefined && /\bsignal\b|\bonce: true\b/.test(options.getText(source));

/** A comment with the reason above the statement, or behind it on its line. */
function hasReason(node: ts.Node, source: ts.SourceFile): boolean {
  const lines = source.text.split('\n');
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  return [lines[line - 1], lines[line]].some((text) => REASON.test(text ?? ''));
}

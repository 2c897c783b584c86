import { dirname, join, relative, sep } from 'node:path';
import type { Rule } from './rule.ts';
import { packageProblem, relativeProblem } from './zones.ts';

/**
 * Why the file `from` must not import `specifier`, or null when it may.
 * @param from path in the repository, with forward slashes
 */
export const whyForbidden = (from: string, specifier: string): string | null =>
  specifier.startsWith('.')
    ? relativeProblem(from, join(dirname(from), specifier).split(sep).join('/'))
    : packageProblem(from, specifier);

/** Lint rule: imports keep to the architecture's table. Lint runs in the repository's root. */
export const boundaries: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'imports keep to the table in docs/architecture.md' },
    schema: [],
    messages: { crossed: '{{why}}.' },
  },
  create(context) {
    const from = relative(context.cwd, context.filename).split(sep).join('/');
    /** @param source what names the other module in the node */
    const check = (node: { range: [number, number] }, source: object | null): void => {
      if (source === null || !('value' in source) || typeof source.value !== 'string') return;
      const why = whyForbidden(from, source.value);
      if (why) context.report({ node, messageId: 'crossed', data: { why } });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
    };
  },
};

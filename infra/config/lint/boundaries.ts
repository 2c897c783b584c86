import { dirname, join, relative, sep } from 'node:path';
import { packageProblem, relativeProblem } from './zones.ts';

/**
 * Why the file `from` must not import `specifier`, or null when it may.
 * @param {string} from path in the repository, with forward slashes
 */
export const whyForbidden = (from, specifier) =>
  specifier.startsWith('.')
    ? relativeProblem(from, join(dirname(from), specifier).split(sep).join('/'))
    : packageProblem(from, specifier);

/** Lint rule: imports keep to the architecture's table. Lint runs in the repository's root. */
export const boundaries = {
  meta: {
    type: 'problem',
    docs: { description: 'imports keep to the table in docs/architecture.md' },
    schema: [],
    messages: { crossed: '{{why}}.' },
  },
  create(context) {
    const from = relative(context.cwd, context.filename).split(sep).join('/');
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return;
      const why = whyForbidden(from, node.source.value);
      if (why) context.report({ node, messageId: 'crossed', data: { why } });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

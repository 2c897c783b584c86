import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageProblem, relativeProblem } from './zones.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const toRepo = (path) => relative(root, path).split(sep).join('/');

/** ESLint rule: imports keep to the architecture's table. */
export const boundaries = {
  meta: {
    type: 'problem',
    docs: { description: 'imports keep to the table in docs/architecture.md' },
    schema: [],
    messages: { crossed: '{{why}}.' },
  },
  create(context) {
    const from = toRepo(context.filename);
    const check = (node, source) => {
      if (typeof source?.value !== 'string') return;
      const specifier = source.value;
      const why = specifier.startsWith('.')
        ? relativeProblem(from, toRepo(join(dirname(context.filename), specifier)))
        : packageProblem(from, specifier);
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

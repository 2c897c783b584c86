import type { Rule } from './rule.ts';

/**
 * Lint rule: scripts that Node runs as they are have only syntax that it can strip: no parameter properties, enums,
 * namespaces or `import =`. The compiler's erasableSyntaxOnly would ask the same of every package that a script
 * imports.
 */
export const erasable: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'scripts have only syntax that Node can strip' },
    schema: [],
    messages: { notErasable: 'Node runs this file as it is: only syntax that it can strip.' },
  },
  create(context) {
    return {
      TSParameterProperty: (node) => context.report({ node, messageId: 'notErasable' }),
      TSEnumDeclaration: (node) => context.report({ node, messageId: 'notErasable' }),
      TSImportEqualsDeclaration: (node) => context.report({ node, messageId: 'notErasable' }),
      TSModuleDeclaration(node) {
        if (!node.declare) context.report({ node, messageId: 'notErasable' });
      },
    };
  },
};

import type { Rule } from './rule.ts';

const MAX = 6;

/** A part of the tree that oxlint gives a rule. */
interface Class {
  type: string;
  decorators?: { expression: { type: string; callee?: { type: string; name?: unknown } } }[];
}

const isInjectable = (node: Class | null): boolean =>
  (node?.decorators ?? []).some(
    ({ expression }) => expression.type === 'CallExpression' && expression.callee?.name === 'Injectable',
  );

/**
 * Lint rule: a constructor takes at most six dependencies, and the dependencies of an injectable class are private. A
 * class with public ones is a bundle: it hides how many dependencies its users really have.
 */
export const dependencies: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'classes have few dependencies, and keep them to themselves' },
    schema: [],
    messages: {
      tooMany: `A constructor takes at most ${MAX} dependencies. Split the class by what it does.`,
      notPrivate:
        'Dependencies of an injectable class are private: a class that hands them on is a bundle of dependencies.',
    },
  },
  create(context) {
    return {
      MethodDefinition(node) {
        if (node.kind !== 'constructor') return;
        const { params } = node.value;
        if (params.length > MAX) context.report({ node, messageId: 'tooMany' });
        if (!isInjectable(node.parent.parent)) return;
        for (const param of params)
          if (param.type === 'TSParameterProperty' && !['private', 'protected'].includes(param.accessibility ?? ''))
            context.report({ node: param, messageId: 'notPrivate' });
      },
    };
  },
};

const MAX = 6;

/**
 * Settings of `no-restricted-syntax` for classes: a constructor takes at most six dependencies, and the dependencies of
 * an injectable class are private. A class with public ones is a
 * bundle: it hides how many dependencies its users really have.
 */
export const dependencyRules = [
  {
    selector: `MethodDefinition[kind='constructor'] > FunctionExpression[params.length>${MAX}]`,
    message: `A constructor takes at most ${MAX} dependencies. Split the class by what it does.`,
  },
  {
    selector:
      "ClassDeclaration:has(Decorator[expression.callee.name='Injectable']) > ClassBody > MethodDefinition[kind='constructor'] > FunctionExpression > TSParameterProperty[accessibility!='private'][accessibility!='protected']",
    message: 'Dependencies of an injectable class are private: a class that hands them on is a bundle of dependencies.',
  },
];

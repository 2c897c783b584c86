import { useState } from 'react';

const TEXTS = { terms: 'Please agree to the terms of the membership', age: 'Please confirm that you are 21 or older' };
type Name = keyof typeof TEXTS;

/** The two checkboxes that the customer has to tick: the terms, and being 21 or older. */
export function useConsent() {
  const [given, setGiven] = useState<Record<Name, boolean>>({ terms: false, age: false });
  const [tried, setTried] = useState(false);
  const errorOf = (name: Name) => (tried && !given[name] ? TEXTS[name] : undefined);
  return {
    ...given,
    errors: { terms: errorOf('terms'), age: errorOf('age') },
    set: (name: Name, value: boolean) => setGiven((before) => ({ ...before, [name]: value })),
    /** Shows what is missing; true when nothing is. */
    check: () => {
      setTried(true);
      return given.terms && given.age;
    },
  };
}

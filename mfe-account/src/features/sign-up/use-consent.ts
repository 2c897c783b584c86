import { useState } from 'react';
import { ageNotStated } from '@shamba/rules';
import { useMinimumAge } from '@shamba/slice-kit/winery';

type Name = 'terms' | 'age';

/** The two required checkboxes: the terms, and the legal age. */
export function useConsent() {
  const [given, setGiven] = useState<Record<Name, boolean>>({ terms: false, age: false });
  const [tried, setTried] = useState(false);
  const texts = { terms: 'Please agree to the terms of the membership', age: ageNotStated(useMinimumAge()) };
  const errorOf = (name: Name) => (tried && !given[name] ? texts[name] : undefined);
  return {
    ...given,
    errors: { terms: errorOf('terms'), age: errorOf('age') },
    set: (name: Name, value: boolean) => setGiven((before) => ({ ...before, [name]: value })),
    /** Shows messages at unticked boxes; true when both are ticked. */
    check: () => {
      setTried(true);
      return given.terms && given.age;
    },
  };
}

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '@shamba/shell-sdk';

type Values<K extends string> = Record<K, string>;
type Messages<K extends string> = Partial<Record<K, string>>;
/** The message of a field, or undefined when it is fine. */
export type Rule<K extends string> = (name: K, values: Values<K>) => string | undefined;

const keysOf = <K extends string>(values: Values<K>) => Object.keys(values) as K[];

/** Values and messages of a form. Messages come from the rule when `check` is called, or from the server's answer. */
export function useFields<K extends string>(initial: Values<K>, rule: Rule<K>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Messages<K>>({});
  const form = useRef<HTMLFormElement>(null);

  const set = (change: Partial<Values<K>>) => {
    setValues((before) => ({ ...before, ...change }));
    setErrors(
      (before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))) as Messages<K>,
    );
  };
  const bind = (name: K) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value } as Partial<Values<K>>),
  });
  /** Puts messages on screen and the focus on the first field that has one. */
  const show = (found: Messages<K>) => {
    flushSync(() => setErrors(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  /** Shows what is missing or wrong among these fields; true when nothing is. */
  const check = (names: readonly K[] = keysOf(values)): boolean => {
    const found = Object.fromEntries(
      names.flatMap((name) => {
        const text = rule(name, values);
        return text === undefined ? [] : [[name, text]];
      }),
    ) as Messages<K>;
    show(found);
    return Object.keys(found).length === 0;
  };
  /** Puts the server's messages under their fields; the names of those that got one. */
  const takeErrors = (error: unknown): K[] => {
    const told = messagesIn(error, keysOf(values));
    show(told);
    return Object.keys(told) as K[];
  };
  const reset = (next: Values<K> = initial) => {
    setValues(next);
    setErrors({});
  };
  return { form, values, errors, set, bind, check, takeErrors, reset };
}

/** The server's first message for each of these fields. */
function messagesIn<K extends string>(error: unknown, names: readonly K[]): Messages<K> {
  const told = error instanceof ApiError ? (error.problem.errors ?? {}) : {};
  return Object.fromEntries(names.flatMap((name) => (told[name]?.[0] ? [[name, told[name][0]]] : []))) as Messages<K>;
}

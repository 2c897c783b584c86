import { useState } from 'react';
import { ApiError } from '@shamba/shell-sdk';

/** Values and messages of a small form. Rules answer the message of a field, or undefined when it is fine. */
export function useFields<K extends string>(names: readonly K[], rule: (name: K, values: Record<K, string>) => string | undefined) {
  const [values, setValues] = useState(() => Object.fromEntries(names.map((name) => [name, ''])) as Record<K, string>);
  const [errors, setErrors] = useState<Partial<Record<K, string>>>({});

  const bind = (name: K) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: event.target.value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
  });
  /** Shows what is missing; true when nothing is. */
  const check = (): boolean => {
    const found = names.flatMap((name) => {
      const text = rule(name, values);
      return text === undefined ? [] : [[name, text] as const];
    });
    setErrors(Object.fromEntries(found) as Partial<Record<K, string>>);
    return found.length === 0;
  };
  /** Puts the server's messages under their fields. */
  const takeErrors = (error: unknown): void => {
    if (!(error instanceof ApiError) || !error.problem.errors) return;
    const told = error.problem.errors;
    setErrors(Object.fromEntries(names.flatMap((name) => (told[name]?.[0] ? [[name, told[name][0]] as const] : []))) as Partial<Record<K, string>>);
  };
  return { values, errors, bind, check, takeErrors };
}

import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, useOpenForm } from '@shamba/shell-sdk';
import type { FieldBinding, FieldSource } from './field-source';
import { keptFields, useKeptFields } from './kept-fields';

export type FieldValues = Record<string, string | boolean>;
export type FieldName<V> = keyof V & string;
export type FieldMessages<V> = Partial<Record<FieldName<V>, string>>;
/** Message for a field, in the spec's words; undefined for a good value. */
export type FieldCheck<V> = (name: FieldName<V>, values: V) => string | undefined;

export interface Fields<V extends FieldValues> {
  /** For the field components. */
  fields: FieldSource<FieldName<V>>;
  values: V;
  errors: FieldMessages<V>;
  /** Changes values from outside their fields. */
  set: (change: Partial<V>) => void;
  /** Shows messages under these fields (default: all), and focuses the first wrong field. Returns the messages. */
  check: (names?: readonly FieldName<V>[]) => FieldMessages<V>;
  /** Shows the server's messages under their fields. Returns the fields with a message. */
  takeErrors: (error: unknown) => FieldMessages<V>;
  /** Shows these messages under their fields, and focuses the first. */
  refuse: (messages: FieldMessages<V>) => void;
  reset: () => void;
  /** Drops the tab's kept values after sending. */
  forget: () => void;
  /** The form element. */
  element: RefObject<HTMLFormElement | null>;
}

export const isEmpty = (messages: object): boolean => Object.keys(messages).length === 0;

/**
 * Values and messages of a form. Changing a field removes its message. Nothing is refetched while the form is open.
 * @param keep name under which this tab keeps the typed values until the form is sent; never for passwords
 */
export function useFields<V extends FieldValues>(initial: V, checkField: FieldCheck<V>, keep?: string): Fields<V> {
  const [values, setValues] = useState(() => keptFields(keep, initial));
  const forget = useKeptFields(keep, values, initial);
  const [errors, setErrors] = useState<FieldMessages<V>>({});
  const element = useRef<HTMLFormElement>(null);
  useOpenForm();

  const all = Object.keys(values) as FieldName<V>[];
  const show = (found: FieldMessages<V>) => {
    flushSync(() => setErrors(found));
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    return found;
  };
  const set = (change: Partial<V>) => {
    setValues((before) => ({ ...before, ...change }));
    setErrors(
      (before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))) as FieldMessages<V>,
    );
  };
  const register = (name: FieldName<V>): FieldBinding => {
    const value = values[name];
    return typeof value === 'boolean'
      ? { name, checked: value, onChange: ({ target }) => set({ [name]: target.checked } as unknown as Partial<V>) }
      : { name, value: value ?? '', onChange: ({ target }) => set({ [name]: target.value } as unknown as Partial<V>) };
  };
  return {
    fields: { register, getFieldState: (name) => ({ error: { message: errors[name] } }), formState: errors },
    values,
    errors,
    set,
    check: (names = all) =>
      show(
        Object.fromEntries(
          names.flatMap((name) => {
            const text = checkField(name, values);
            return text === undefined ? [] : [[name, text]];
          }),
        ) as FieldMessages<V>,
      ),
    takeErrors: (error) => show(messagesIn(error, all)),
    refuse: (messages) => void show(messages),
    reset: () => {
      setValues(initial);
      setErrors({});
    },
    forget,
    element,
  };
}

/** The server's first message for each of these fields. */
function messagesIn<V>(error: unknown, names: readonly FieldName<V>[]): FieldMessages<V> {
  const said = error instanceof ApiError ? (error.problem.errors ?? {}) : {};
  return Object.fromEntries(
    names.flatMap((name) => (said[name]?.[0] ? [[name, said[name][0]]] : [])),
  ) as FieldMessages<V>;
}

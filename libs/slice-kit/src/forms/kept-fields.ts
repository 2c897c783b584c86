import { useEffect } from 'react';
import { dropDraft, readDraft, writeDraft } from './draft';

/** Values of a form, some of them grouped. */
interface Values {
  [name: string]: string | boolean | Values;
}

/** A form's initial values, overwritten by the tab's kept values that match the form's fields and types. */
export const keptFields = <V extends object>(key: string | undefined, initial: V): V =>
  key === undefined ? initial : (merged(initial as Values, readDraft(key)?.values) as V);

function merged(initial: Values, kept: unknown): Values {
  const known = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  return Object.fromEntries(
    Object.entries(initial).map(([name, value]): [string, Values[string]] => {
      const other = known[name];
      if (typeof value === 'object') return [name, merged(value, other)];
      return [name, typeof other === typeof value ? (other as string | boolean) : value];
    }),
  );
}

/**
 * Keeps a visitor's typed values in this tab's session storage until the form is sent: a reload, or another release of
 * the page, restores them. Never for passwords and cards.
 * @param key undefined keeps nothing
 * @returns function that drops the kept values after sending
 */
export function useKeptFields(key: string | undefined, values: object, initial: object): () => void {
  const text = JSON.stringify(values);
  const isTyped = text !== JSON.stringify(initial);
  useEffect(() => {
    if (key === undefined) return;
    if (isTyped) writeDraft(key, { values: JSON.parse(text) as Values, version: undefined });
    else dropDraft(key);
  }, [key, text, isTyped]);
  return () => {
    if (key !== undefined) dropDraft(key);
  };
}

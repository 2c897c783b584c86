import { useEffect } from 'react';
import { dropDraft, readDraft, writeDraft } from './draft';

/** Fields of a form, some of them in groups. */
interface Values {
  [name: string]: string | boolean | Values;
}

/** What this tab has kept of a visitor's form under a name: fields that the form has, of their kind. */
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
 * Keeps what a visitor types in this tab's session storage, until it is sent: a reload, or another release of the page,
 * finds it again. Never for passwords and cards.
 * @param key undefined: nothing is kept
 * @returns drops what is kept, now that it was sent
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

import { type RefObject, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sessionQuery } from '@shamba/shell-sdk';

/** The shell drops all keys with this prefix at sign-out (storage/drafts.ts of the SDK). */
const PREFIX = 'shamba.draft.';

/** A form's unsaved values, and the version of the row that they are based on. */
interface Draft {
  values: FieldValues;
  version: number | undefined;
  /** User id of the author; null or absent: a visitor who was not signed in. */
  owner?: number | null;
}

export function readDraft(key: string): Draft | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    return isDraft(found) ? found : null;
  } catch {
    return null;
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // A browser without storage has nothing to drop.
  }
}

export function writeDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // Full or switched off: the form works, a reload forgets it.
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'values' in value && typeof value.values === 'object';

interface DraftOptions<V> {
  /** Storage key of the draft; null keeps no draft. */
  key: string | null;
  /** Version of the row that the form is based on. */
  base: RefObject<number | undefined>;
  /** Fields that the draft leaves out. */
  secret?: readonly string[];
  /** Leaves out fields with these values too: over a changed row the draft then puts back only what was typed. */
  untouched?: V | undefined;
  /**
   * Receives a draft that is based on another version of the row; the form then does not show it. Forms that do not
   * compare versions leave this out: they show the draft, and the server checks the version.
   */
  onOutdated?: (values: V) => void;
}

/**
 * Keeps a form's unsaved values in this tab's session storage: a reload, an ended session or a page left by mistake
 * loses nothing. Leaves out the fields in `secret` (passwords). Drops the draft of another user.
 * @returns restored: true if a draft was put back
 */
export function useDraft<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  { key, base, secret = [], untouched, onOutdated }: DraftOptions<V>,
): { restored: boolean; discard: () => void } {
  const [restored, setRestored] = useState(false);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (key === null) return undefined;
    // The user when the form opens: the draft stays theirs when the session ends later.
    const owner = queryClient.getQueryData(sessionQuery().queryKey)?.id ?? null;
    const draft = readDraft(key);
    if (draft && (draft.owner ?? null) !== owner) dropDraft(key);
    else if (draft) {
      const values = { ...form.getValues(), ...draft.values };
      const isOutdated = draft.version !== undefined && base.current !== undefined && draft.version !== base.current;
      if (isOutdated && onOutdated) onOutdated(values);
      else {
        form.reset(values, { keepDefaultValues: true });
        setRestored(true);
      }
    }
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty === false) return dropDraft(key);
        const kept = Object.fromEntries(
          Object.entries(values).filter(
            ([name, value]) => !secret.includes(name) && !(untouched && untouched[name] === value),
          ),
        );
        writeDraft(key, { values: kept, version: base.current, owner });
      },
    });
    // The draft belongs to the form as it was opened; later versions come through `reset`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  const discard = () => {
    if (key !== null) dropDraft(key);
    form.reset();
    setRestored(false);
  };
  return { restored, discard };
}

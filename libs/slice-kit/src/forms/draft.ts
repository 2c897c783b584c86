import { type RefObject, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sessionQuery } from '@shamba/shell-sdk';

/** The shell drops all that begins with it when its user signs out (storage/drafts.ts of the SDK). */
const PREFIX = 'shamba.draft.';

/** What a form keeps while it is being filled in: the values and the version of the row that they are based on. */
interface Draft {
  values: FieldValues;
  version: number | undefined;
  /** The user who typed it; null or absent: a visitor who was not signed in. */
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
  /** The name that the draft is kept under; null: none is kept. */
  key: string | null;
  /** The version of the row that the form is based on. */
  base: RefObject<number | undefined>;
  /** Fields that are never kept. */
  secret?: readonly string[];
  /**
   * The draft is based on another version of the row: it is handed over instead of standing in the form. Left out by
   * forms that do not compare versions: their draft stands in the form, and the server judges the version.
   */
  onOutdated?: (values: V) => void;
}

/**
 * Keeps what is typed in this tab's session storage until it is saved or discarded: a reload, an ended session or a
 * page left by mistake loses nothing. Fields in `secret` (passwords) are never kept. Another user who signs in here gets
 * none of it. Answers whether a draft was put back.
 */
export function useDraft<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  { key, base, secret = [], onOutdated }: DraftOptions<V>,
): { restored: boolean; discard: () => void } {
  const [restored, setRestored] = useState(false);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (key === null) return undefined;
    // As the form is opened: a session that ends meanwhile leaves the draft its owner's.
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
        const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)));
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

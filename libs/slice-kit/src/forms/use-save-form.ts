import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { config } from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { useOpenForm, useUnloadWarning } from '@shamba/shell-sdk';
import { dropDraft, useDraft } from './draft';
import { isStale, showProblem } from './problem';

// The site's policy forbids code made from text, which zod would otherwise try for speed.
config({ jitless: true });

/** A row as a form needs it: its values as text, and its version. */
export interface FormRow<V> {
  values: V;
  version?: number | undefined;
}

export interface SaveFormOptions<V extends FieldValues, Body, Saved> {
  /** Checks what was typed and makes of it what `save` sends. Its messages are the spec's. */
  schema: $ZodType<Body, V>;
  /** What the form opens with. */
  row: FormRow<V>;
  /** Sends it. `version` is the version that the change is based on. Rejects with ApiError. */
  save: (body: Body, version: number | undefined) => Promise<Saved>;
  /** After a good answer. */
  onSaved: (saved: Saved) => void;
  /**
   * Reads the row as it is now, when the server says that it was changed meanwhile. `mine`: what stands in the form.
   */
  readCurrent?: (mine: V) => Promise<FormRow<V>>;
  /** What to say when the server gave no reason. */
  failure: string;
  /**
   * Keeps what is typed over a reload or an ended session under this name, one for each row. null: nothing is typed (a
   * choice from a list), or nothing that may be kept.
   */
  draft: string | null;
  /** Fields that a draft never keeps: passwords. */
  secret?: readonly (keyof V & string)[];
}

/** The row was changed by someone else while this form was open: both versions, to choose from. */
export interface StaleRow<V> {
  mine: V;
  theirs: FormRow<V>;
}

export interface SaveForm<V extends FieldValues, Body = unknown> {
  /** Ties the submit button to the form. */
  id: string;
  form: UseFormReturn<V, unknown, Body>;
  submit: () => Promise<void>;
  /** A save is under way. */
  busy: boolean;
  /** Something was typed that is not saved. */
  dirty: boolean;
  /** What is wrong with the form as a whole, for the user. */
  message: string | undefined;
  stale: StaleRow<V> | null;
  /** Goes on with these values, on top of the row as it is now. */
  resolve: (values: V) => void;
  /** What was typed before a reload stands in the form again. */
  restored: boolean;
  /** Back to the row as it was loaded. */
  discard: () => void;
}

/**
 * The one way to edit something: react-hook-form checked by a zod schema, saved by one call. The server's field
 * messages land under their fields; a 409 because the row has changed offers both versions; nothing is refetched
 * meanwhile; what is typed survives a reload under the name in `draft`, and when the row was changed in between both
 * versions are offered as well.
 *
 * The result is called `form` wherever it is used: `<FormDialog of={form}>`, and fields take `form.form`.
 */
export function useSaveForm<V extends FieldValues, Body, Saved>({
  schema,
  row,
  save,
  onSaved,
  readCurrent,
  failure,
  draft,
  secret,
}: SaveFormOptions<V, Body, Saved>): SaveForm<V, Body> {
  const id = useId();
  const base = useRef(row.version);
  const [message, setMessage] = useState<string>();
  const [stale, setStale] = useState<StaleRow<V> | null>(null);
  const form = useForm<V, unknown, Body>({
    resolver: zodResolver(schema),
    defaultValues: row.values as DefaultValues<V>,
    mode: 'onTouched',
  });
  const { isSubmitting: busy, isDirty: dirty } = form.formState;
  const { restored, discard } = useDraft(form, {
    key: draft,
    base,
    ...(secret && { secret }),
    ...(readCurrent && { onOutdated: (mine: V) => setStale({ mine, theirs: row }) }),
  });
  useOpenForm();
  useUnloadWarning(dirty && draft === null);

  const { mutateAsync } = useMutation({ mutationFn: (body: Body) => save(body, base.current) });
  const failed = async (error: unknown) => {
    if (isStale(error) && readCurrent) {
      const mine = form.getValues();
      const theirs = await readCurrent(mine).catch(() => null);
      if (theirs) return setStale({ mine, theirs });
    }
    setMessage(showProblem(form, error, failure));
  };
  const send = form.handleSubmit(async (body) => {
    setMessage(undefined);
    try {
      const saved = await mutateAsync(body);
      if (draft !== null) dropDraft(draft);
      form.reset(form.getValues());
      if (draft !== null) dropDraft(draft);
      onSaved(saved);
    } catch (error) {
      await failed(error);
    }
  });
  const resolve = (values: V) => {
    if (!stale) return;
    base.current = stale.theirs.version;
    form.reset(stale.theirs.values);
    // Not field by field: a list of rows (useFieldArray) takes its new rows from a reset only.
    form.reset(values, { keepDefaultValues: true });
    setStale(null);
  };
  return {
    id,
    form,
    submit: async () => {
      if (!busy) await send();
    },
    busy,
    dirty,
    message,
    stale,
    resolve,
    restored,
    discard,
  };
}

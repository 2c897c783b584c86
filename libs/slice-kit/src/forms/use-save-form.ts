import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form';
import { config } from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { ApiError, messageOf, useOpenForm, useUnloadWarning } from '@shamba/shell-sdk';
import { dropDraft, useDraft } from './draft';

// The site's policy forbids `new Function`, which zod would otherwise use for speed.
config({ jitless: true });

/** A row as form values, and its version. */
export interface FormRow<V> {
  values: V;
  version?: number | undefined;
}

export interface SaveFormOptions<V extends FieldValues, Body, Saved> {
  /** Checks the typed values and turns them into the body for `save`. Its messages are the spec's. */
  schema: $ZodType<Body, V>;
  /** The initial values. */
  row: FormRow<V>;
  /** Sends the body. `version` is the version that the change is based on. Rejects with ApiError. */
  save: (body: Body, version: number | undefined) => Promise<Saved>;
  /** Called after a success. */
  onSaved: (saved: Saved) => void;
  /** Reads the current row after the server has answered that it changed. `mine`: the form's values. */
  readCurrent?: (mine: V) => Promise<FormRow<V>>;
  /** Message when the server gives no reason. */
  failure: string;
  /**
   * Keeps unsaved values over a reload or an ended session under this name, unique for each row. null: the form has no
   * typed values (a choice from a list), or none that may be kept.
   */
  draft: string | null;
  /** Fields that a draft leaves out: passwords. */
  secret?: readonly (keyof V & string)[];
  /**
   * A draft keeps only the changed fields, so that restoring it does not undo changes by others in the remaining fields.
   * Only for forms whose fields are independent of each other, and hold no lists.
   */
  keepChangedOnly?: boolean;
}

/** Someone else changed the row while this form was open: both versions, to choose from. */
export interface StaleRow<V> {
  mine: V;
  theirs: FormRow<V>;
}

export interface SaveForm<V extends FieldValues, Body = unknown> {
  /** Ties the submit button to the form. */
  id: string;
  fields: UseFormReturn<V, unknown, Body>;
  submit: () => Promise<void>;
  /** True during a save. */
  busy: boolean;
  /** True with unsaved changes. */
  dirty: boolean;
  /** Message about the form as a whole. */
  message: string | undefined;
  stale: StaleRow<V> | null;
  /** Continues with these values, based on the current row. */
  resolve: (values: V) => void;
  /** True if the form shows a draft from before a reload. */
  restored: boolean;
  /** Returns to the loaded row. */
  discard: () => void;
}

/**
 * The one way to edit something: react-hook-form, checked by a zod schema, saved by one call. The server's field
 * messages appear under their fields. On a 409 for a changed row the user chooses between both versions. Nothing is
 * refetched while the form is open. Unsaved values survive a reload under the name in `draft`; if the row has changed
 * since, the user chooses between both versions as well.
 *
 * Call the result `form` everywhere: `<FormDialog form={form}>`; fields take `form.fields`.
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
  keepChangedOnly = false,
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
    ...(keepChangedOnly && { untouched: row.values }),
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
    // A list of rows (useFieldArray) takes new rows from a reset only, not field by field.
    form.reset(values, { keepDefaultValues: true });
    setStale(null);
  };
  return {
    id,
    fields: form,
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

/** True if the row has changed since the form was filled. */
const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.problem.code === 'stale_version';

/**
 * Shows the server's messages under their fields and focuses the first. Returns the message for the form as a whole:
 * messages without a field on screen, or `fallback` when the server gave none; undefined when the fields show them all.
 */
function showProblem<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  error: unknown,
  fallback: string,
): string | undefined {
  const fieldErrors = error instanceof ApiError ? (error.problem.errors ?? {}) : {};
  const known = Object.keys(form.getValues());
  const others: string[] = [];
  let first = true;
  for (const [name, [message]] of Object.entries(fieldErrors)) {
    if (!message) continue;
    const field = known.find((field) => field === name || name.startsWith(`${field}.`));
    if (field === undefined) {
      others.push(message);
      continue;
    }
    form.setError(field as Path<V>, { type: 'server', message }, { shouldFocus: first });
    first = false;
  }
  if (others.length > 0) return others.join(' ');
  return first ? messageOf(error, fallback) : undefined;
}

import type { FieldValues } from 'react-hook-form';
import type { input, ZodMiniObject } from 'zod/mini';
import type { SaveForm, SaveFormOptions } from '@shamba/slice-kit/forms';
import { useDialogForm } from '../save-dialog';

interface RowFormOptions<V extends FieldValues, Body, Row>
  extends Pick<SaveFormOptions<V, Body, Row>, 'schema' | 'failure'> {
  /** null: a new row is made. */
  row: Row | null;
  valuesOf: (row: Row | null) => V;
  /** `id` null: makes the row. */
  save: (id: number | null, body: Body, version: number | undefined) => Promise<Row>;
  /** Reads the current row; undefined: it is gone. */
  read: (id: number) => Promise<Row | undefined>;
  /** Name of the drafts, followed by the row's id. */
  draft: string;
  /** The toast's title after a success. */
  done: string;
  nameOf: (row: Row) => string;
  /** Addresses that are read again. */
  reads: readonly string[];
  onClose: () => void;
}

/** The form of a dialog that makes a row or edits one; after a success it says so and closes. */
export function useRowForm<V extends FieldValues, Body, Row extends { id: number; version: number }>({
  row,
  valuesOf,
  save,
  read,
  draft,
  done,
  nameOf,
  ...form
}: RowFormOptions<V, Body, Row>): SaveForm<V, Body> {
  const formRow = (current: Row) => ({ values: valuesOf(current), version: current.version });
  return useDialogForm<V, Body, Row>({
    ...form,
    row: row ? formRow(row) : { values: valuesOf(null) },
    save: (body, version) => save(row?.id ?? null, body, version),
    ...(row && { readCurrent: async () => formRow((await read(row.id)) ?? row) }),
    draft: `${draft}-${row?.id ?? 'new'}`,
    done: (saved) => ({ title: done, description: nameOf(saved) }),
  });
}

type Flags<V> = { [K in keyof V as V[K] extends boolean ? K : never]: boolean };

/**
 * A form's values of a row: its fields of these names, numbers as text, '' for null.
 * @param standard values of a new row; the fields without one are empty
 */
export function typedValues<S extends ZodMiniObject>(
  { shape }: S,
  row: object | null,
  standard: Flags<input<S>> & Partial<input<S>>,
): input<S> {
  const known = (row ?? standard) as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(shape).map((name) => {
      const value = known[name] ?? '';
      return [name, typeof value === 'number' ? String(value) : value];
    }),
  ) as input<S>;
}

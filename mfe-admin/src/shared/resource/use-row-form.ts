import type { FieldValues } from 'react-hook-form';
import { toast } from '@shamba/shell-sdk';
import { type SaveForm, type SaveFormOptions, useSaveForm } from '@shamba/slice-kit/forms';
import { useRefresh } from '../use-refresh';

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
  schema,
  failure,
  row,
  valuesOf,
  save,
  read,
  draft,
  done,
  nameOf,
  reads,
  onClose,
}: RowFormOptions<V, Body, Row>): SaveForm<V, Body> {
  const refresh = useRefresh();
  const formRow = (current: Row) => ({ values: valuesOf(current), version: current.version });
  return useSaveForm<V, Body, Row>({
    schema,
    failure,
    row: row ? formRow(row) : { values: valuesOf(null) },
    save: (body, version) => save(row?.id ?? null, body, version),
    ...(row && { readCurrent: async () => formRow((await read(row.id)) ?? row) }),
    draft: `${draft}-${row?.id ?? 'new'}`,
    onSaved: (saved) => {
      toast({ title: done, description: nameOf(saved) });
      onClose();
      void refresh(...reads);
    },
  });
}

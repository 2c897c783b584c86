import { UnreadableFile } from '@shamba/service-kit/csv';
import { acceptForms, InvalidFields, readForm, textIn } from '@shamba/service-kit/http';
import { z } from 'zod';
import { FileTooLarge, NoFile } from './import.errors.js';

const MB = 1024 * 1024;
/** Rows that one call saves: a second or two of work. */
const MAX_APPLIED = 200;
const MOST_ROWS_NAMED = `At most ${MAX_APPLIED} rows, each with its line and version`;

/** Body parser of the import form. Its limit is above the file's, so that the service answers for a large file. */
export const acceptImports = acceptForms(2 * MB);

/** Rows to save, with the version of the wine in the dry run; null for a new wine. */
const rowsToApply = z
  .array(z.object({ line: z.int().positive(), version: z.int().positive().nullable() }))
  .max(MAX_APPLIED);
export type RowToApply = z.infer<typeof rowsToApply>[number];

export interface ImportForm {
  file: Uint8Array;
  /** Undefined: a dry run. */
  apply: RowToApply[] | undefined;
}

/** The form that staff sent. @throws NoFile, FileTooLarge, UnreadableFile, InvalidFields */
export async function readImport(body: unknown, contentType: string | undefined): Promise<ImportForm> {
  const form = await readForm(body, contentType);
  if (!form) throw new UnreadableFile('Please send the file as a form.');
  const file = form.get('file');
  if (!(file instanceof File)) throw new NoFile();
  if (file.size > MB) throw new FileTooLarge();
  const apply = textIn(form, 'apply');
  return {
    file: new Uint8Array(await file.arrayBuffer()),
    apply: apply === undefined ? undefined : rowsIn(apply),
  };
}

function rowsIn(text: string): RowToApply[] {
  const rows = rowsToApply.safeParse(parsed(text));
  if (!rows.success) throw new InvalidFields({ apply: [MOST_ROWS_NAMED] });
  return rows.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { Answer } from '@shamba/shell-sdk';
import { apiUpload } from '@shamba/slice-kit/api';

export type ImportReport = Answer<'POST /api/admin/wines/import'>;
export type ImportRow = ImportReport['rows'][number];

const IMPORT = 'POST /api/admin/wines/import';
/** Rows that one call saves: what the server takes at once. */
const AT_ONCE = 200;

/** What the file would do; nothing is written. */
export const checkFile = (file: File): Promise<ImportReport> => apiUpload(IMPORT, { file });

/** Rows of a report that change something. */
export const changing = (rows: readonly ImportRow[]): ImportRow[] =>
  rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');

/**
 * Saves the rows of a dry run that change something, some at a time; answers what became of each. `onRows` is called
 * after each part with the rows so far: they are saved, whatever comes after.
 * @throws ApiError, TypeError from the part that failed
 */
export async function saveRows(
  file: File,
  rows: readonly ImportRow[],
  onRows: (done: readonly ImportRow[]) => void,
): Promise<void> {
  const wanted = changing(rows);
  const done: ImportRow[] = [];
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const part = wanted.slice(at, at + AT_ONCE).map(({ line, version }) => ({ line, version }));
    const report = await apiUpload(IMPORT, { file, apply: JSON.stringify(part) });
    done.push(...report.rows);
    onRows([...done]);
  }
}

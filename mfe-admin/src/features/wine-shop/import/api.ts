import type { Answer } from '@shamba/shell-sdk';
import { apiUpload } from '@shamba/slice-kit/api';

export type ImportReport = Answer<'POST /api/admin/wines/import'>;
export type ImportRow = ImportReport['rows'][number];

const IMPORT = 'POST /api/admin/wines/import';
/** Maximum number of rows per call. */
const AT_ONCE = 200;

/** Dry run of an import: reports the changes and writes nothing. */
export const checkFile = (file: File): Promise<ImportReport> => apiUpload(IMPORT, { file });

/** Rows of a report with changes. */
export const changing = (rows: readonly ImportRow[]): ImportRow[] =>
  rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');

/**
 * Saves a dry run's rows with changes, AT_ONCE per call. Calls `onRows` after each call with all results so far; these
 * rows are saved even when a later call fails.
 * @throws ApiError, TypeError of the failed call
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

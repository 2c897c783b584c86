import { Download } from 'lucide-react';
import { escapeFormula } from '@shamba/rules';
import { Button } from '@shamba/ui/core';
import { useSession } from '@shamba/shell-sdk';
import { refusalToast } from '@shamba/slice-kit/writes';
import { useDownload } from '../use-download';

/** Maximum number of rows in one file: a browser holds them all at once. */
export const MAX_EXPORT = 10_000;

interface ExportButtonProps {
  /** Name of the file. */
  name: string;
  label?: string;
  /** Area of a list of people: only those who may change it take the whole list along. */
  people?: string;
  /** Number of rows that match. */
  total: number;
  /** Loads at most MAX_EXPORT rows and returns the file's content; rejects with ApiError. */
  text: () => Promise<string>;
}

/** Button that saves all rows of a list that match search and filters as a CSV file. */
export function ExportButton({ name, label = 'Export CSV', people, total, text }: ExportButtonProps) {
  const { hasPermission } = useSession();
  const { busy, run } = useDownload();
  if (people !== undefined && !hasPermission(`${people}.write`)) return null;
  const make = () => {
    if (total > MAX_EXPORT)
      refusalToast(
        'Too many rows',
        `A file holds ${MAX_EXPORT.toLocaleString('en-US')}. Please search or filter first.`,
      );
    else void run({ name, type: 'text/csv', text });
  };
  return (
    <Button variant="secondary" size="sm" loading={busy} onClick={make}>
      <Download size={16} aria-hidden="true" /> {label}
    </Button>
  );
}

/**
 * CSV text of rows with a heading line. Cells that a spreadsheet would run as formulas become text. It begins with a
 * byte order mark: Excel then reads UTF-8.
 */
export async function csvOf(rows: readonly object[], columns: readonly string[]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  return stringify([...rows], {
    header: true,
    bom: true,
    columns,
    cast: { boolean: String, string: escapeFormula },
  });
}

import { Download } from 'lucide-react';
import { escapeFormula } from '@shamba/rules';
import { Button } from '@shamba/ui/core';
import { useSession } from '@shamba/shell-sdk';
import { useDownload } from '../use-download';

interface ExportButtonProps {
  /** Name of the file. */
  name: string;
  label?: string;
  /** Area of a list of people: only those who may change it take the whole list along. */
  people?: string;
  /** Loads the rows and returns the file's content; rejects with ApiError. */
  text: () => Promise<string>;
}

/** Button that saves all rows of a list that match search and filters as a CSV file. */
export function ExportButton({ name, label = 'Export CSV', people, text }: ExportButtonProps) {
  const { hasPermission } = useSession();
  const { busy, run } = useDownload();
  if (people !== undefined && !hasPermission(`${people}.write`)) return null;
  return (
    <Button variant="secondary" size="sm" loading={busy} onClick={() => void run({ name, type: 'text/csv', text })}>
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

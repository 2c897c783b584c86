import { useState } from 'react';
import { Badge, type BadgeTone } from '@shamba/ui/core';
import { Pagination } from '@shamba/ui/pagination';
import { type Column, Table } from '@shamba/ui/table';
import type { Answer } from '@shamba/shell-sdk';
import { statusText } from '@shamba/slice-kit/views';
import { Choice } from '../../../shared/choice';
import { editedPages } from '../pages';
import styles from './backup.module.css';

export type BackupReport = Answer<'POST /api/admin/content/backup'>;
type ImportItem = BackupReport['items'][number];
type Outcome = ImportItem['outcome'];

const TONES: Record<Outcome, BadgeTone> = { new: 'success', changed: 'info', unchanged: 'neutral', refused: 'danger' };
const OUTCOMES = Object.keys(TONES) as Outcome[];
const ROWS = 100;

type Shown = Outcome | 'all' | 'acting';
const SHOWN: readonly { value: Shown; label: string }[] = [
  { value: 'acting', label: 'Everything but unchanged' },
  { value: 'all', label: 'All items' },
  ...OUTCOMES.map((value) => ({ value, label: statusText(value) })),
];

const pageText = (slug: string): string =>
  editedPages.find((page) => page.slug === slug)?.title ?? (slug === 'site' ? 'Every page' : slug);

/** Result of each item in the file, before or after the import. Unchanged items are shown on request. */
export function Report({ report }: { report: BackupReport }) {
  const [outcome, setOutcome] = useState<Shown>('acting');
  const [page, setPage] = useState(1);
  const shown = report.items.filter((item) =>
    outcome === 'acting' ? item.outcome !== 'unchanged' : outcome === 'all' || item.outcome === outcome,
  );
  const counts = OUTCOMES.map((one) => [one, report.items.filter((item) => item.outcome === one).length] as const);
  return (
    <>
      <p role="status">
        {report.applied ? 'Imported: ' : 'Checked: '}
        {counts
          .filter(([, count]) => count > 0)
          .map(([one, count]) => `${count} ${one}`)
          .join(', ') || 'nothing in the file'}
        .{report.applied ? '' : ' Nothing has been saved yet.'}
      </p>
      {report.missing_pictures.length > 0 ? (
        <div>
          <p>
            {report.missing_pictures.length === 1 ? 'One picture is' : `${report.missing_pictures.length} pictures are`}{' '}
            not in this library. Pages show nothing there until they are uploaded:
          </p>
          <ul className={styles.missing}>
            {report.missing_pictures.slice(0, 10).map((url) => (
              <li key={url}>{url}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <Choice
        label="Show"
        className={styles.filter}
        value={outcome}
        options={SHOWN}
        onChange={(value) => {
          setOutcome(value);
          setPage(1);
        }}
      />
      <Table
        caption="Items of the file"
        columns={COLUMNS}
        rows={shown.slice((page - 1) * ROWS, page * ROWS)}
        rowKey={(item) => `${report.items.indexOf(item)}`}
        empty={<p>No matching items.</p>}
      />
      <Pagination label="Items of the file" page={page} pages={Math.ceil(shown.length / ROWS)} onPage={setPage} />
    </>
  );
}

const COLUMNS: Column<ImportItem>[] = [
  { id: 'page', header: 'Page', cell: ({ page }) => pageText(page) },
  {
    id: 'what',
    header: 'What',
    rowHeader: true,
    cell: ({ key }) => <span className={styles.value}>{key ?? 'SEO settings'}</span>,
  },
  {
    id: 'outcome',
    header: 'Result',
    cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{statusText(outcome)}</Badge>,
  },
  { id: 'from', header: 'On the site', cell: ({ from }) => <span className={styles.value}>{from || '–'}</span> },
  {
    id: 'to',
    header: 'In the file',
    cell: ({ to, message }) => <span className={styles.value}>{message ?? (to || '–')}</span>,
  },
];

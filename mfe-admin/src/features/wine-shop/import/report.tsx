import { useState } from 'react';
import { Badge, type BadgeTone } from '@shamba/ui/core';
import { Pagination } from '@shamba/ui/pagination';
import { type Column, Table } from '@shamba/ui/table';
import { Choice } from '../../../shared/choice';
import type { ImportReport, ImportRow } from './api';
import styles from './import.module.css';

type Outcome = ImportRow['outcome'];

/** Label of a row in a dry run and after saving. */
const WORDS: Record<Outcome, { planned: string; saved: string; tone: BadgeTone }> = {
  new: { planned: 'New', saved: 'Added', tone: 'success' },
  changed: { planned: 'Changed', saved: 'Saved', tone: 'info' },
  unchanged: { planned: 'Unchanged', saved: 'Unchanged', tone: 'neutral' },
  refused: { planned: 'Refused', saved: 'Refused', tone: 'danger' },
};
const OUTCOMES = Object.keys(WORDS) as Outcome[];
const ROWS = 100;

interface ReportWordsProps {
  file: File;
  report: ImportReport;
  /** The saved rows with their results; null before the import. */
  done: readonly ImportRow[] | null;
}

/** Summary of the report: number of rows by outcome, and unknown columns. */
export function ReportWords({ file, report, done }: ReportWordsProps) {
  const rows = done ?? report.rows;
  const counts = OUTCOMES.flatMap((outcome) => {
    const { planned, saved } = WORDS[outcome];
    const count = rows.filter((row) => row.outcome === outcome).length;
    return count > 0 ? [`${count} ${(done ? saved : planned).toLowerCase()}`] : [];
  });
  return (
    <div role="status">
      <p className={styles.words}>
        <strong>{file.name}</strong>: {counts.join(', ') || 'no rows'}.{done ? null : ' Nothing has been saved yet.'}
      </p>
      {report.unknown_columns.length > 0 ? (
        <p className={styles.words}>Ignored columns: {report.unknown_columns.join(', ')}.</p>
      ) : null}
    </div>
  );
}

/** All rows of the file with their outcome. `saved`: the saved rows; null before the import. */
export function ReportTable({ rows, saved }: { rows: readonly ImportRow[]; saved: readonly ImportRow[] | null }) {
  const [outcome, setOutcome] = useState<Outcome | ''>('');
  const [page, setPage] = useState(1);
  const lines = new Set((saved ?? []).map(({ line }) => line));
  const shown = outcome === '' ? rows : rows.filter((row) => row.outcome === outcome);
  return (
    <>
      <Choice
        label="Show"
        className={styles.filter}
        value={outcome}
        options={[
          { value: '', label: 'All rows' },
          ...OUTCOMES.map((value) => ({ value, label: WORDS[value].planned })),
        ]}
        onChange={(chosen) => {
          setOutcome(chosen);
          setPage(1);
        }}
      />
      <Table
        caption="Rows of the file"
        columns={columnsOf(lines)}
        rows={shown.slice((page - 1) * ROWS, page * ROWS)}
        rowKey={({ line }) => line}
        empty={<p className={styles.words}>No matching rows.</p>}
      />
      <Pagination label="Rows of the file" page={page} pages={Math.ceil(shown.length / ROWS)} onPage={setPage} />
    </>
  );
}

const columnsOf = (saved: ReadonlySet<number>): Column<ImportRow>[] => [
  { id: 'line', header: 'Line', align: 'end', cell: ({ line }) => line },
  { id: 'sku', header: 'SKU', rowHeader: true, cell: ({ sku }) => <span className={styles.sku}>{sku || '–'}</span> },
  { id: 'name', header: 'Wine', cell: ({ name }) => name ?? '–' },
  {
    id: 'outcome',
    header: 'Result',
    cell: ({ outcome, line }) => {
      const { tone, planned, saved: done } = WORDS[outcome];
      return <Badge tone={tone}>{saved.has(line) ? done : planned}</Badge>;
    },
  },
  {
    id: 'what',
    header: 'What',
    cell: ({ changes, message, outcome }) =>
      message !== null ? (
        <span className={styles.message}>{message}</span>
      ) : (
        <ul className={styles.changes}>
          {changes.map(({ field, from, to }) => (
            <li key={field}>
              <b>{field}</b> {outcome === 'new' ? to : `${from || '(empty)'} → ${to}`}
            </li>
          ))}
        </ul>
      ),
  },
];

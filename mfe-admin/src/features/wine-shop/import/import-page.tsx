import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { links, messageOf, toast } from '@shamba/shell-sdk';
import { useWrite } from '@shamba/slice-kit/writes';
import { ButtonLink, PageTitle } from '@shamba/slice-kit/views';
import { counted } from '../../../shared/counted';
import { FileButton } from '../../../shared/file-button';
import { useRefresh } from '../../../shared/use-refresh';
import { STOCK_READS } from '../stock/stock-words';
import { changing, checkFile, type ImportReport, type ImportRow, saveRows } from './api';
import { ReportTable, ReportWords } from './report';
import styles from './import.module.css';

/** Limit of a file in bytes, as the server has it: a longer one would be sent for nothing. */
const MAX_FILE = 1024 * 1024;

interface Checked {
  file: File;
  report: ImportReport;
}

/** /admin/wine-shop/import: checks a file first, and saves it after staff have seen the effect of each row. */
export function ImportPage() {
  const refresh = useRefresh();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [done, setDone] = useState<readonly ImportRow[] | null>(null);
  const [problem, setProblem] = useState<string>();
  const check = useWrite<File, ImportReport>({
    send: checkFile,
    onDone: (report, file) => {
      setChecked({ file, report });
      setDone(null);
      setProblem(undefined);
    },
    onFailed: (error) => {
      setChecked(null);
      setProblem(messageOf(error, 'The file could not be checked. Please try again.'));
    },
  });
  const save = useWrite<Checked>({
    send: ({ file, report }) => saveRows(file, report.rows, setDone),
    onDone: () => {
      toast({ title: 'Import finished' });
      return refresh(...STOCK_READS);
    },
    onFailed: (error) => {
      setProblem(
        `${messageOf(error, 'The import stopped.')} Rows that are marked as saved are saved. Please check the file again for the rest.`,
      );
      return refresh(...STOCK_READS);
    },
  });
  const wanted = checked ? changing(checked.report.rows).length : 0;
  return (
    <>
      <PageTitle
        title="Import wines"
        text="A CSV file as Export CSV writes it. Wines are found by their SKU, an empty cell leaves the value, a new SKU adds a wine."
      >
        <ButtonLink variant="secondary" to={links.admin('wine-shop')}>
          Back to the wine shop
        </ButtonLink>
      </PageTitle>
      <div className={styles.import}>
        <div className={styles.actions}>
          <FileButton
            inputLabel="CSV file"
            accept=".csv,.txt,.tsv,text/csv"
            onFiles={([file]) => {
              if (file.size <= MAX_FILE) void check.run(file);
              else {
                setChecked(null);
                setProblem('A file can have at most 1 MB. Please split it.');
              }
            }}
            variant={checked && !done ? 'secondary' : 'primary'}
            loading={check.busy}
            loadingLabel="Checking…"
            disabled={save.busy}
          >
            <FileUp size={16} aria-hidden="true" /> {checked ? 'Choose another file' : 'Choose a file'}
          </FileButton>
          {checked && !done && wanted > 0 ? (
            <Button loading={save.busy} loadingLabel="Saving…" onClick={() => void save.run(checked)}>
              Import {counted(wanted, 'row')}
            </Button>
          ) : null}
        </div>
        <p className={styles.hint}>
          At most 1 MB, 2,000 rows and 200 columns. Stock is counted against the exported number: keep the columns
          stock_loaded and version as they are. Picture addresses are kept as addresses. Checking a file changes
          nothing.
        </p>
        {problem === undefined ? null : (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {save.busy ? (
          <progress className={styles.progress} value={done?.length ?? 0} max={wanted} aria-label="Rows saved" />
        ) : null}
        {checked ? (
          <>
            <ReportWords file={checked.file} report={checked.report} done={done} />
            <ReportTable rows={together(checked.report.rows, done)} saved={done} />
          </>
        ) : null}
      </div>
    </>
  );
}

/** The rows of the dry run with the results of the saved ones. */
function together(rows: readonly ImportRow[], done: readonly ImportRow[] | null): ImportRow[] {
  const now = new Map((done ?? []).map((row) => [row.line, row]));
  return rows.map((row) => now.get(row.line) ?? row);
}

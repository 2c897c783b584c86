import { Download, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@shamba/ui/core';
import { messageOf, toast, useSession } from '@shamba/shell-sdk';
import { PageTitle, Panel, Stack } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';
import { FileInput } from '../../../shared/file-input';
import { useDownload } from '../../../shared/use-download';
import { useRefresh } from '../../../shared/use-refresh';
import { type BackupReport, changing, checkBackup, exportedText, importBackup } from './api';
import styles from './backup.module.css';
import { Report } from './report';

/** /admin/content/backup: exports and imports all content as one file. */
export function BackupPage() {
  const writable = useSession().hasPermission('content.write');
  return (
    <>
      <PageTitle title="Site Backup" />
      <Stack>
        <Export />
        {writable ? <Import /> : null}
      </Stack>
    </>
  );
}

function Export() {
  const { busy, run } = useDownload();
  const name = `site-content-${new Date().toISOString().slice(0, 10)}.json`;
  return (
    <Panel
      title="Export"
      text="Every text and picture address that was written, what search engines show of each page, and the list of pictures, as one file. The pictures themselves are not in it."
      action={
        <Button
          size="sm"
          loading={busy}
          loadingLabel="Making the file…"
          onClick={() => void run({ name, type: 'application/json', text: exportedText })}
        >
          <Download size={16} aria-hidden="true" /> Export content
        </Button>
      }
    />
  );
}

function Import() {
  const refresh = useRefresh();
  const input = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<{ file: File; report: BackupReport } | null>(null);
  const [problem, setProblem] = useState<string>();
  const check = useWrite<File, BackupReport>({
    send: checkBackup,
    onDone: (report, file) => {
      setChecked({ file, report });
      setProblem(undefined);
    },
    onFailed: (error) => {
      setChecked(null);
      setProblem(messageOf(error, 'The file could not be checked. Please try again.'));
    },
  });
  const save = useWrite<{ file: File; report: BackupReport }, BackupReport>({
    send: ({ file, report }) => importBackup(file, report),
    onDone: (report, { file }) => {
      setChecked({ file, report });
      setProblem(undefined);
      toast({ title: 'Import finished' });
      return refresh('/api/pages', '/api/public/pages');
    },
    onFailed: (error) => setProblem(messageOf(error, 'Nothing was imported. Please try again.')),
  });
  const wanted = checked && !checked.report.applied ? changing(checked.report) : 0;
  return (
    <Panel
      title="Import"
      text="A file is checked first: checking changes nothing. Importing writes onto the live pages. Earlier values stay in each element's history, and what the file does not name stays as it is."
    >
      <FileInput
        ref={input}
        label="Backup file"
        accept=".json,application/json"
        onFiles={([file]) => void check.run(file)}
      />
      <div className={styles.actions}>
        <Button
          variant={wanted > 0 ? 'secondary' : 'primary'}
          loading={check.busy}
          loadingLabel="Checking…"
          disabled={save.busy}
          onClick={() => input.current?.click()}
        >
          <FileUp size={16} aria-hidden="true" /> {checked ? 'Choose another file' : 'Choose a file'}
        </Button>
        {checked && wanted > 0 ? (
          <Button loading={save.busy} loadingLabel="Importing…" onClick={() => void save.run(checked)}>
            Import {wanted} {wanted === 1 ? 'item' : 'items'}
          </Button>
        ) : null}
      </div>
      {problem === undefined ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {checked ? <Report report={checked.report} /> : null}
    </Panel>
  );
}

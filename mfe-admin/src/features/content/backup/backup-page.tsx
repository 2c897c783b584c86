import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { callApi, messageOf, toast, useSession } from '@shamba/shell-sdk';
import { apiUpload } from '@shamba/slice-kit/api';
import { PageTitle, Panel, Stack } from '@shamba/slice-kit/views';
import { useToday } from '@shamba/slice-kit/winery';
import { useWrite } from '@shamba/slice-kit/writes';
import { FileButton } from '../../../shared/file-button';
import { useDownload } from '../../../shared/use-download';
import { useRefresh } from '../../../shared/use-refresh';
import styles from './backup.module.css';
import { type BackupReport, Report } from './report';

const IMPORT = 'POST /api/admin/content/backup';

interface Checked {
  file: File;
  report: BackupReport;
}

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
  const text = async () => JSON.stringify(await callApi('GET /api/admin/content/backup'), null, 2);
  const name = `site-content-${useToday()}.json`;
  return (
    <Panel
      title="Export"
      text="Every edited text and picture address, what search engines show of each page, and the list of pictures, in one file. The pictures themselves are not included."
      action={
        <Button
          size="sm"
          loading={busy}
          loadingLabel="Making the file…"
          onClick={() => void run({ name, type: 'application/json', text })}
        >
          <Download size={16} aria-hidden="true" /> Export content
        </Button>
      }
    />
  );
}

function Import() {
  const refresh = useRefresh();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<string>();
  const check = useWrite<File, BackupReport>({
    send: (file) => apiUpload(IMPORT, { file }),
    onDone: (report, file) => {
      setChecked({ file, report });
      setProblem(undefined);
    },
    onFailed: (error) => {
      setChecked(null);
      setProblem(messageOf(error, 'The file could not be checked. Please try again.'));
    },
  });
  const save = useWrite<Checked, BackupReport>({
    // The server refuses it (409) when the site has changed since the check.
    send: ({ file, report }) => apiUpload(IMPORT, { file, apply: report.state }),
    onDone: (report, { file }) => {
      setChecked({ file, report });
      setProblem(undefined);
      toast({ title: 'Import finished' });
      return refresh('/api/pages', '/api/public/pages');
    },
    onFailed: (error) => setProblem(messageOf(error, 'Nothing was imported. Please try again.')),
  });
  const wanted =
    checked && !checked.report.applied
      ? checked.report.items.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length
      : 0;
  return (
    <Panel
      title="Import"
      text="A file is checked first: checking changes nothing. Importing changes the live pages. Earlier values stay in each element’s history, and anything not in the file stays as it is."
    >
      <div className={styles.actions}>
        <FileButton
          inputLabel="Backup file"
          accept=".json,application/json"
          onFiles={([file]) => void check.run(file)}
          variant={wanted > 0 ? 'secondary' : 'primary'}
          loading={check.busy}
          loadingLabel="Checking…"
          disabled={save.busy}
        >
          <FileUp size={16} aria-hidden="true" /> {checked ? 'Choose another file' : 'Choose a file'}
        </FileButton>
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

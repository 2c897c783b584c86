import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, formatInstant } from '@shamba/ui/core';
import { apiQuery, callApi, toast, useSession } from '@shamba/shell-sdk';
import { Facts, statusText } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';
import { RowDialog } from '../../shared/open-dialog';
import { Part } from '../../shared/part';
import { useRefresh } from '../../shared/use-refresh';
import { ErrorBadges, type LoggedError, timesOf, whereOf } from './error-words';
import look from '../../shared/look.module.css';
import styles from './health.module.css';

/** One kind of error: place and number of occurrences, and details of the last one. */
export function ErrorDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const error = useQuery(apiQuery('/api/error-logs/{id}', { path: { id } }));
  return (
    <RowDialog
      query={error}
      label="the error"
      title="Error"
      description={error.data ? `In ${whereOf(error.data)}` : 'An error'}
      size="lg"
      onClose={onClose}
    >
      {(loaded) => <Details error={loaded} />}
    </RowDialog>
  );
}

function Details({ error }: { error: LoggedError }) {
  const writable = useSession().hasPermission('errors.write');
  const { errorMessage, timestamp, firstSeen, requestId, stack, context, resolvedAt, resolvedBy } = error;
  return (
    <div className={styles.details}>
      <p className={look.tools}>
        <ErrorBadges error={error} />
      </p>
      <p className={styles.message}>{errorMessage}</p>
      <Facts
        facts={[
          { label: 'Seen', value: timesOf(error).replace('Seen ', '') },
          { label: 'First', value: formatInstant(firstSeen) },
          { label: 'Last', value: formatInstant(timestamp) },
          { label: 'Request', value: requestId && <code>{requestId}</code> },
          {
            label: 'Resolved',
            value: resolvedAt && `${formatInstant(resolvedAt)} by ${resolvedBy ?? '–'}`,
          },
          ...Object.entries(context ?? {}).map(([key, value]) => ({ label: statusText(key), value: String(value) })),
        ]}
      />
      {stack ? <Stack error={error} stack={stack} /> : null}
      {writable ? <Resolve error={error} /> : null}
    </div>
  );
}

/** The stack in our sources, if the release's source maps are known; the browser's own stack on request. */
function Stack({ error, stack }: { error: LoggedError; stack: string }) {
  const read = apiQuery('/api/error-logs/{id}/original-stack', { path: { id: error.id } });
  const original = useQuery({ ...read, staleTime: Infinity }).data?.stack ?? null;
  const [reported, setReported] = useState(false);
  return (
    <Part title="Where it happened">
      {/* Scrolls sideways, so it takes the focus. */}
      <pre className={styles.stack} tabIndex={0}>
        {reported ? stack : (original ?? stack)}
      </pre>
      {original === null ? null : (
        <Button size="sm" variant="ghost" onClick={() => setReported(!reported)}>
          {reported ? 'Show our source files' : 'Show as reported'}
        </Button>
      )}
    </Part>
  );
}

function Resolve({ error }: { error: LoggedError }) {
  const refresh = useRefresh();
  const { busy, run } = useWrite({
    send: () => callApi('PATCH /api/error-logs/{id}', { path: { id: error.id }, body: { resolved: !error.resolved } }),
    failure: { title: 'Error', text: 'Please try again.' },
    onDone: async () => {
      await refresh('/api/error-logs');
      toast({ title: error.resolved ? 'Opened again' : 'Resolved' });
    },
  });
  return (
    <div>
      <Button variant={error.resolved ? 'secondary' : 'primary'} loading={busy} onClick={() => void run()}>
        {error.resolved ? 'Open again' : 'Resolve'}
      </Button>
      {error.resolved ? null : <p className={look.muted}>It reopens automatically if it happens again.</p>}
    </div>
  );
}

import { useState } from 'react';
import { Button, formatInstant } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { toast, useSession } from '@shamba/shell-sdk';
import { Facts, Loaded, statusText } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';
import { Part } from '../../shared/part';
import { useRefresh } from '../../shared/use-refresh';
import { ERROR_READS, type LoggedError, setResolved, useLoggedError, useOriginalStack } from './api';
import { ErrorBadges, timesOf, whereOf } from './error-words';
import styles from './health.module.css';

/** One kind of error: place and number of occurrences, and details of the last one. */
export function ErrorDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const error = useLoggedError(id);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Error"
      description={error.data ? `In ${whereOf(error.data)}` : 'An error'}
      size="lg"
      initialFocus="dialog"
    >
      <Loaded query={error} label="the error">
        {(loaded) => <Details error={loaded} />}
      </Loaded>
    </Dialog>
  );
}

function Details({ error }: { error: LoggedError }) {
  const writable = useSession().hasPermission('errors.write');
  const { errorMessage, timestamp, firstSeen, requestId, stack, context, resolvedAt, resolvedBy } = error;
  return (
    <div className={styles.details}>
      <p className={styles.head}>
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
  const original = useOriginalStack(error).data?.stack ?? null;
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
    send: () => setResolved(error, !error.resolved),
    failure: { title: 'Error', text: 'Please try again.' },
    onDone: async () => {
      await refresh(...ERROR_READS);
      toast({ title: error.resolved ? 'Opened again' : 'Resolved' });
    },
  });
  return (
    <div>
      <Button variant={error.resolved ? 'secondary' : 'primary'} loading={busy} onClick={() => void run()}>
        {error.resolved ? 'Open again' : 'Resolve'}
      </Button>
      {error.resolved ? null : <p className={styles.note}>It opens again by itself when it is seen again.</p>}
    </div>
  );
}

import { RefreshCw } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, type BadgeTone, Button, formatInstant } from '@shamba/ui/core';
import { Facts, Loaded, Panel } from '@shamba/slice-kit/views';
import { type Answer, apiQuery, callApi, useSession } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';
import { useWrite } from '@shamba/slice-kit/writes';
import { useRefresh } from '../../shared/use-refresh';
import look from '../../shared/look.module.css';
import styles from './system-health.module.css';

const SHOWN = 5;
const ALL = 50;
const TONES: Record<string, BadgeTone> = { critical: 'danger', error: 'danger', warning: 'warning' };

/** System Health Monitor: number of logged errors, and the newest ones. */
export function SystemHealth() {
  const [all, setAll] = useState(false);
  const stats = useQuery(apiQuery('/api/error-logs/stats'));
  const errors = useQuery(apiList('/api/error-logs', { query: { limit: all ? ALL : SHOWN } }));
  return (
    <Panel
      title="System Health Monitor"
      action={
        <Button
          variant="secondary"
          size="sm"
          loading={stats.isFetching || errors.isFetching}
          onClick={() => {
            void stats.refetch();
            void errors.refetch();
          }}
        >
          <RefreshCw size={16} aria-hidden="true" /> Refresh
        </Button>
      }
    >
      <Loaded query={stats} label="the error counts">
        {(counts) => (
          <Facts
            facts={[
              { label: 'Total Errors', value: String(counts.totalErrors) },
              { label: 'Last 24h', value: String(counts.recentErrors) },
              { label: 'Critical', value: String(counts.criticalErrors) },
              { label: 'Resolved', value: String(counts.resolvedErrors) },
            ]}
          />
        )}
      </Loaded>
      <Loaded query={errors} label="the newest errors">
        {({ rows, total }) => (
          <>
            {rows.length === 0 ? <p>No errors have been logged.</p> : null}
            <ul className={look.list}>
              {rows.map((error) => (
                <ErrorRow key={error.id} error={error} />
              ))}
            </ul>
            {!all && total > SHOWN ? (
              <Button variant="link" onClick={() => setAll(true)}>
                View All
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function ErrorRow({ error }: { error: Answer<'GET /api/error-logs'>[number] }) {
  const refresh = useRefresh();
  const writable = useSession().hasPermission('errors.write');
  const { run } = useWrite({
    send: () => callApi('PATCH /api/error-logs/{id}/resolve', { path: { id: error.id } }),
    failure: { title: 'Error', text: 'Please try again.' },
    onDone: () => void refresh('/api/error-logs'),
  });
  return (
    <li className={styles.error}>
      <span className={look.actions}>
        <Badge tone={TONES[error.severity] ?? 'info'}>{error.severity}</Badge>
        {error.resolved ? <Badge tone="success">Resolved</Badge> : null}
        <span className={look.small}>{formatInstant(error.timestamp)}</span>
        {writable && !error.resolved ? (
          <Button variant="link" onClick={() => void run()}>
            Resolve
          </Button>
        ) : null}
      </span>
      <span className={styles.text}>{error.errorMessage}</span>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { EmptyState, formatInstant } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import type { Column } from '@shamba/ui/table';
import { apiQuery, Link, links } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded } from '@shamba/slice-kit/views';
import { countText, Figure, FigureCards } from '../../shared/figures/figure-cards';
import { idIn } from '../../shared/id-in';
import { ListPage } from '../../shared/resource/list-page';
import { CardLine, ResourceCard } from '../../shared/resource/resource-card';
import { useListQuery } from '../../shared/resource/use-list-query';
import { useListState } from '../../shared/resource/use-list-state';
import { ErrorBadges, type LoggedError, SEVERITIES, STATES, timesOf, whereOf } from './error-words';
import styles from './health.module.css';

const ErrorDialog = lazyDialog(async () => (await import('./error-dialog')).ErrorDialog);

/** Errors of services, jobs and browsers, by kind. The address names the open error (`error=<id>`). */
export function ErrorsTab() {
  const state = useListState('errors', { severity: '', resolved: '' }, 'table');
  const errors = useListQuery('/api/error-logs', state);
  const dialog = useUrlState({ error: '' });
  const to = (error: LoggedError) => dialog.href({ error: String(error.id) });
  const open = idIn(dialog.values.error);
  return (
    <div className={styles.tab}>
      <Counts />
      <ListPage
        label="errors"
        state={state}
        query={errors}
        rowKey={({ id }) => id}
        searchIn="Message, service or slice"
        filters={[
          { name: 'severity', label: 'Severity', options: SEVERITIES },
          { name: 'resolved', label: 'State', options: STATES },
        ]}
        card={(error) => (
          <ResourceCard
            title={error.errorMessage}
            label={`${error.severity}: ${error.errorMessage}`}
            to={to(error)}
            aside={<ErrorBadges error={error} />}
          >
            <CardLine>
              {whereOf(error)} · {timesOf(error)}
            </CardLine>
            <CardLine>{formatInstant(error.timestamp)}</CardLine>
          </ResourceCard>
        )}
        columns={columnsOf(to)}
        empty={<EmptyState title="No errors" text="Errors in the shop are counted here, by kind." />}
      />
      {open ? <ErrorDialog key={open} id={open} onClose={() => dialog.change({ error: '' })} /> : null}
    </div>
  );
}

function Counts() {
  const rows = (query = '') => `${links.admin('health')}${query}`;
  return (
    <Loaded query={useQuery(apiQuery('/api/error-logs/stats'))} label="the error counts">
      {({ totalErrors, recentErrors, criticalErrors, resolvedErrors }) => (
        <FigureCards>
          <Figure label="Total Errors" value={countText(totalErrors)} to={rows()} />
          <Figure label="Last 24h" value={countText(recentErrors)} to={rows()} />
          <Figure label="Critical" value={countText(criticalErrors)} to={rows('?severity=critical')} />
          <Figure label="Resolved" value={countText(resolvedErrors)} to={rows('?resolved=true')} />
        </FigureCards>
      )}
    </Loaded>
  );
}

const columnsOf = (to: (error: LoggedError) => string): Column<LoggedError>[] => [
  {
    id: 'message',
    header: 'Error',
    rowHeader: true,
    cell: (error) => (
      <Link to={to(error)} data-row="" className={styles.excerpt}>
        {error.errorMessage}
      </Link>
    ),
  },
  { id: 'severity', header: 'Severity', cell: (error) => <ErrorBadges error={error} /> },
  { id: 'where', header: 'Where', unbroken: true, cell: whereOf },
  { id: 'count', header: 'Times', align: 'end', cell: ({ count }) => count },
  {
    id: 'seen',
    header: 'Last seen',
    unbroken: true,
    cell: ({ timestamp }) => formatInstant(timestamp),
  },
];

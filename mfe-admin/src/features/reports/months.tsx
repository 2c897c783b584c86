import { useQuery } from '@tanstack/react-query';
import { Lock, Pencil } from 'lucide-react';
import { Badge, Button, EmptyState, formatInstant } from '@shamba/ui/core';
import { type Answer, apiQuery, useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded } from '@shamba/slice-kit/views';
import { Choice } from '../../shared/choice';
import { AccountsDialog } from './accounts-dialog';
import { JournalButton } from './journal-button';
import { LockDialog } from './lock-dialog';
import { monthText } from './month-text';
import { ReportNote, ReportPart } from './report-parts';
import { type ReportColumn, ReportTable } from '../../shared/report-table';
import styles from './months.module.css';
import { amountText } from './tax-words';

type Books = Answer<'GET /api/admin/months'>;
type Month = Books['months'][number];

const addresses = { year: '', lock: '', dialog: '' };

/** The months of a year: their journals for the bookkeeper, and their locks. */
export function Months() {
  const url = useUrlState(addresses);
  const year = /^\d{4}$/.test(url.values.year) ? Number(url.values.year) : undefined;
  const query = useQuery({
    ...apiQuery('/api/admin/months', { query: { year } }),
    // The tools and their dialogs stay while another year is read.
    placeholderData: (before: Books | undefined) => before,
  });
  return (
    <Loaded query={query} label="the months">
      {(books) => (
        <ReportPart
          title="Months"
          text="A journal has one entry a day, for QuickBooks Online. Once you have posted a month, lock it: what happens later in its days then counts in the first open month. Open months before it are locked with it."
        >
          <Tools books={books} year={year} />
          {books.months.length === 0 ? (
            <EmptyState title="No sales" text="No money came or went back in this year." />
          ) : (
            <ReportTable
              caption="Months"
              columns={COLUMNS}
              rows={books.months.map((month) => ({ ...month, name: monthText(month.month), month }))}
              rowKey={({ name }) => name}
              total={{ ...books.total, name: `Total of ${shownYear(books, year)}`, month: null }}
            />
          )}
          <ReportNote>Square’s fees are in the journal, and not in these sums.</ReportNote>
        </ReportPart>
      )}
    </Loaded>
  );
}

/** The year that is shown, the next lock and the names of accounts, each with its dialog. */
function Tools({ books, year }: { books: Books; year: number | undefined }) {
  const { years } = books;
  const { values, change } = useUrlState(addresses);
  const { hasPermission } = useSession();
  const toLock = hasPermission('months.lock') ? books.to_lock : [];
  const [next] = toLock;
  return (
    <div className={styles.tools}>
      <Choice
        label="Year"
        value={shownYear(books, year)}
        options={years.map((one) => ({ value: String(one), label: String(one) }))}
        onChange={(chosen) => change({ year: chosen })}
      />
      <div className={styles.actions}>
        {next === undefined ? null : (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => change({ year: next.slice(0, 4), lock: next }, { push: true })}
          >
            <Lock size={16} aria-hidden="true" /> {toLock.length > 1 ? 'Lock months…' : `Lock ${monthText(next)}…`}
          </Button>
        )}
        {hasPermission('reports.write') ? (
          <Button variant="secondary" size="sm" onClick={() => change({ dialog: 'accounts' }, { push: true })}>
            <Pencil size={16} aria-hidden="true" /> Names of accounts
          </Button>
        ) : null}
      </div>
      {toLock.includes(values.lock) ? (
        <LockDialog
          month={values.lock}
          months={toLock}
          onChoose={(lock) => change({ year: lock.slice(0, 4), lock })}
          onClose={() => change({ lock: '' })}
        />
      ) : null}
      {values.dialog === 'accounts' ? <AccountsDialog onClose={() => change({ dialog: '' })} /> : null}
    </div>
  );
}

const shownYear = ({ years }: Books, year: number | undefined): string => String(year ?? years[0] ?? '');

/** A month, or the sum of all. */
interface Row extends Pick<Month, 'taken' | 'net'> {
  name: string;
  month: Month | null;
}

const COLUMNS: ReportColumn<Row>[] = [
  { header: 'Month', cell: ({ name }) => name },
  { header: 'Taken', cell: ({ taken }) => amountText(taken), number: true },
  { header: 'Earned', cell: ({ net }) => amountText(net), number: true },
  { header: 'State', cell: ({ month }) => (month === null ? null : <State {...month} />) },
  {
    header: 'Journal',
    cell: ({ month }) => (month === null ? null : <JournalButton month={month.month} />),
    screenOnly: true,
  },
];

const State = ({ state, locked_at, locked_by }: Month) =>
  state === 'locked' && locked_at !== null ? (
    <>
      <Badge tone="success">Locked</Badge> {formatInstant(locked_at)} by {locked_by}
    </>
  ) : (
    <Badge tone="neutral">Open</Badge>
  );

import { useIsFetching, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Button } from '@shamba/ui/core';
import { Tabs } from '@shamba/ui/tabs';
import { links, Navigate, useLocation, useMatch, useNavigate } from '@shamba/shell-sdk';
import { PageTitle } from '@shamba/slice-kit/views';
import { siteQuery } from '@shamba/slice-kit/winery';
import { PeriodPicker, PeriodText, usePeriod } from './period';
import styles from './reports.module.css';
import { tabs } from './tabs';

const addressOf = (path: string): string => links.admin(`reports/${path}`);

/** /admin/reports/<report>?from=&to=: the reports of a period, for screen and print. */
export function ReportsPage() {
  const path = useMatch('/admin/reports/:report')?.params.report;
  const period = usePeriod();
  const navigate = useNavigate();
  const winery = useQuery(siteQuery()).data?.name;
  const { search } = useLocation();
  const [isOnItsWay, setIsOnItsWay] = useState(false);
  const isReading = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  const isReady = !isOnItsWay && !isReading;
  const open = tabs.find((tab) => tab.path === path);
  if (!open) return <Navigate to={addressOf('taxes')} replace />;
  const range = { from: period.from, to: period.to };
  const report =
    Object.keys(period.problems).length > 0 && !open.ownDays ? null : (
      <>
        {open.ownDays ? null : <PeriodText {...range} />}
        <Suspense fallback={<OnItsWay tell={setIsOnItsWay} />}>
          <open.Report {...range} />
        </Suspense>
      </>
    );
  return (
    <div className={styles.page}>
      <p className={styles.winery}>{winery}</p>
      <PageTitle
        title={
          <>
            Reports<span className={styles.printed}>: {open.label}</span>
          </>
        }
      >
        <Button className={styles.screen} disabled={!isReady} onClick={() => window.print()}>
          <Printer size={16} aria-hidden="true" /> Print
        </Button>
      </PageTitle>
      {isReady ? null : <p className={styles.unready}>Not all of it was read. Please print it again.</p>}
      {open.ownDays ? null : <PeriodPicker period={period} />}
      <Tabs
        label="Reports"
        value={open.path}
        onValueChange={(next) => void navigate(`${addressOf(next)}${search}`)}
        tabs={tabs.map((tab) => ({ value: tab.path, label: tab.label, content: report }))}
      />
    </div>
  );
}

/** In place of a report whose code is not here yet: without it nothing is printed. */
function OnItsWay({ tell }: { tell: (isOnItsWay: boolean) => void }) {
  useEffect(() => {
    tell(true);
    return () => tell(false);
  }, [tell]);
  return null;
}

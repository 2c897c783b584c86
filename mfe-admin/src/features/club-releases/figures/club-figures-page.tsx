import { useState } from 'react';
import { Button, formatMoney } from '@shamba/ui/core';
import { Tabs } from '@shamba/ui/tabs';
import { links } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { ButtonLink, Loaded, PageTitle, Panel } from '@shamba/slice-kit/views';
import { percentText, quarterText } from '../../../shared/quarters';
import { type ReportColumn, ReportTable } from '../../../shared/report-table';
import { addressOf } from '../addresses';
import { type Quarter, useClubFigures } from './api';
import { FileLink } from './file-link';
import { churnText, leftOutText } from './figures-words';
import { ForecastPanel } from './forecast-panel';
import look from '../../../shared/look.module.css';

/** The page’s tabs, by their names in the address. */
const PARTS = ['next', 'quarters', 'left'] as const;

/** /admin/wine-club/figures: the forecast of the next quarter, and the quarters before it. */
export function ClubFiguresPage() {
  const figures = useClubFigures();
  const url = useUrlState({ tab: '' });
  return (
    <>
      <PageTitle title="Club Figures" text="The club by quarter: who was charged, who left, and what comes next.">
        <ButtonLink variant="ghost" to={addressOf()}>
          Club releases
        </ButtonLink>
        <ButtonLink variant="ghost" to={links.admin('wine-club')}>
          Tiers and members
        </ButtonLink>
      </PageTitle>
      <Loaded query={figures} label="the figures">
        {({ next, quarters }) => (
          <Tabs
            label="Club figures"
            value={PARTS.find((part) => part === url.values.tab) ?? 'next'}
            onValueChange={(tab) => url.change({ tab })}
            tabs={[
              { value: 'next', label: 'Next quarter', content: <ForecastPanel forecast={next} /> },
              { value: 'quarters', label: 'Quarters', content: <ChargedPanel quarters={quarters} /> },
              { value: 'left', label: 'Who left', content: <LeftPanel quarters={quarters} /> },
            ]}
          />
        )}
      </Loaded>
    </>
  );
}

const ChargedPanel = ({ quarters }: { quarters: readonly Quarter[] }) => (
  <Panel
    title="Quarters"
    text="The yield is who was charged, of those whose charge is over. Recovered is who was charged after a decline."
    action={<FileLink href="/api/admin/club/figures.csv" />}
  >
    <Quarters of={COLUMNS} quarters={quarters} caption="Charges by quarter" />
  </Panel>
);

const LeftPanel = ({ quarters }: { quarters: readonly Quarter[] }) => (
  <Panel
    title="Who left"
    text="Members who left in the three months from the quarter’s day, of those who were there at its start; by their tier of today."
  >
    <Quarters of={churnColumns(quarters)} quarters={quarters} caption="Members who left, by quarter and tier" />
  </Panel>
);

interface QuartersProps {
  caption: string;
  of: ReportColumn<Quarter>[];
  quarters: readonly Quarter[];
}

/** Quarters that are shown at first: a year. */
const SHOWN = 4;

/** The quarters, newest first: the last year, the others with a press. */
function Quarters({ caption, of, quarters }: QuartersProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (quarters.length === 0) return <p className={look.muted}>No quarter has been charged yet.</p>;
  const rows = isWhole ? quarters : quarters.slice(0, SHOWN);
  return (
    <>
      <ReportTable caption={caption} columns={of} rows={rows} rowKey={({ quarter }) => quarter} />
      {quarters.length > SHOWN ? (
        <Button variant="ghost" size="sm" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? `Only the last ${SHOWN} quarters` : `All ${quarters.length} quarters`}
        </Button>
      ) : null}
    </>
  );
}

const QUARTER: ReportColumn<Quarter> = { header: 'Quarter', cell: ({ quarter }) => quarterText(quarter) };

/** A quarter's card on a phone leaves empty cells out. */
const COLUMNS: ReportColumn<Quarter>[] = [
  QUARTER,
  { header: 'To charge', number: true, cell: ({ to_charge }) => to_charge.members },
  { header: 'Charged', number: true, cell: ({ charged }) => charged.members },
  { header: 'Amount', number: true, cell: ({ charged }) => formatMoney(charged.amount) },
  {
    header: 'Yield',
    number: true,
    cell: ({ yield_percent, finished }) =>
      `${percentText(yield_percent)}${finished || yield_percent === null ? '' : ' so far'}`,
  },
  { header: 'Recovered', number: true, cell: ({ recovered }) => recovered.members || null },
  { header: 'Declined', number: true, cell: ({ declined }) => declined.members || null },
  { header: 'Not paid', number: true, cell: ({ failed }) => failed.members || null },
  { header: 'Not charged', number: true, cell: ({ left_out }) => leftOutText(left_out, '') },
  { header: 'Sent', number: true, cell: ({ sent }) => sent },
];

/** A column for each tier that had members, then all. */
function churnColumns(quarters: readonly Quarter[]): ReportColumn<Quarter>[] {
  const tiers = new Map(quarters.flatMap(({ churn }) => churn.map(({ tier_id, name }) => [tier_id, name] as const)));
  return [
    QUARTER,
    ...[...tiers].map(
      ([id, name]): ReportColumn<Quarter> => ({
        header: name,
        number: true,
        cell: (quarter) => churnText(quarter, id),
      }),
    ),
    { header: 'All', number: true, cell: ({ churn_percent }) => percentText(churn_percent) },
  ];
}

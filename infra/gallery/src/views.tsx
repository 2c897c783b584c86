import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { CalendarKey } from '@shamba/slice-kit/stay';
import {
  ButtonLink,
  Facts,
  ListRow,
  Loaded,
  MarkedText,
  PageTitle,
  Panel,
  Panels,
  Stack,
  StatusBadge,
} from '@shamba/slice-kit/views';
import { DayCalendar } from '@shamba/slice-kit/visits';
import { Specimen } from './specimen';

const states = ['completed', 'pending', 'failed', 'partly_refunded'];
const order = [
  { label: 'Order', value: 'A-7F3K' },
  { label: 'Paid', value: '$96.00' },
  { label: 'Parcel', value: null },
];
const read = { data: undefined, isError: false, isFetching: true, refetch: () => undefined };
const [before, after] = ['A dry red of 2023, for lamb.', 'A dry rosé of 2024, for lamb and fish.'];

/** Gallery page of slice-kit's views: titles, panels, facts, reads and their states. */
export function Views() {
  const [day, setDay] = useState<string | null>(null);
  const list = (
    <ul>
      <ListRow>
        <span>Kilele Syrah</span>
        <strong>$48.00</strong>
      </ListRow>
      <ListRow>
        <span>Jua Rosé</span>
        <strong>$28.00</strong>
      </ListRow>
    </ul>
  );
  return (
    <>
      <Specimen
        name="PageTitle"
        of={['views/page-title']}
        states={[
          { label: 'title', shown: <PageTitle title="Releases" />, wide: true },
          {
            label: 'text and action',
            shown: (
              <PageTitle title="Orders" text="What was bought, newest first">
                <Button variant="secondary">Download…</Button>
              </PageTitle>
            ),
            wide: true,
          },
        ]}
      />
      <Specimen
        name="Panel"
        of={['views/panel']}
        states={[
          {
            label: 'panels',
            shown: (
              <Panels>
                <Panel title="Delivery" text="Sent on Mondays and Tuesdays" action={<Button size="sm">Change…</Button>}>
                  <Stack>
                    <p>14 Vine Street</p>
                    <p>Napa, CA 94558</p>
                  </Stack>
                </Panel>
                <Panel title="Payment" />
              </Panels>
            ),
            wide: true,
          },
        ]}
      />
      <Specimen
        name="Facts"
        of={['views/facts']}
        states={[
          { label: 'facts', shown: <Facts facts={order} /> },
          { label: 'rows of a list', shown: list },
        ]}
      />
      <Specimen
        name="Loaded"
        of={['views/loaded']}
        states={[
          {
            label: 'loading',
            shown: (
              <Loaded query={read} label="your orders">
                {() => null}
              </Loaded>
            ),
          },
          {
            label: 'failed',
            shown: (
              <Loaded query={{ ...read, isError: true, isFetching: false }} label="your orders">
                {() => null}
              </Loaded>
            ),
          },
          {
            label: 'loaded',
            shown: (
              <Loaded query={{ ...read, data: 3 }} label="your orders">
                {(count) => <p>{count} orders</p>}
              </Loaded>
            ),
          },
        ]}
      />
      <Specimen
        name="StatusBadge"
        of={['views/status-badge']}
        states={states.map((status) => ({ label: status, shown: <StatusBadge status={status} /> }))}
      />
      <Specimen
        name="ButtonLink"
        of={['views/button-link']}
        states={[
          { label: 'primary', shown: <ButtonLink to="/wines">To the wines</ButtonLink> },
          {
            label: 'secondary',
            shown: (
              <ButtonLink to="/wines" variant="secondary">
                To the wines
              </ButtonLink>
            ),
          },
        ]}
      />
      <Specimen
        name="MarkedText"
        of={['views/marked-text']}
        states={[
          { label: 'deleted', shown: <MarkedText text={before} other={after} as="del" /> },
          { label: 'inserted', shown: <MarkedText text={after} other={before} as="ins" /> },
        ]}
      />
      <Specimen
        name="CalendarKey"
        of={['stay/calendar-key']}
        states={[
          {
            label: 'key',
            shown: (
              <CalendarKey
                entries={[
                  { tone: 'selected', text: 'Your nights' },
                  { tone: 'booked', text: 'Booked' },
                  { tone: 'blocked', text: 'Not available' },
                ]}
              />
            ),
          },
        ]}
      />
      <Specimen
        name="DayCalendar"
        of={['visits/day-calendar']}
        states={[
          {
            label: 'weekdays',
            shown: (
              <DayCalendar
                label="Day of the tasting"
                selected={day}
                allows={(date, today) => date >= today && ![0, 6].includes(new Date(date).getUTCDay())}
                onSelect={setDay}
              />
            ),
          },
        ]}
      />
    </>
  );
}

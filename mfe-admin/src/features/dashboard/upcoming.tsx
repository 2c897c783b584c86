import { BedDouble, CalendarDays, CalendarPlus } from 'lucide-react';
import { formatDay } from '@shamba/ui/core';
import { links } from '@shamba/shell-sdk';
import { Loaded } from '@shamba/slice-kit/views';
import { useUpcoming, type useStats } from './api';
import styles from './dashboard-page.module.css';
import { nextDay } from './days-until';
import { Entry, said, UNKNOWN } from './whats-new';

const SHOWN = 3;

/** Upcoming: the next three events and the month's stays. */
export function Upcoming({ stats }: { stats: ReturnType<typeof useStats> }) {
  const events = useUpcoming();
  return (
    <section className={styles.section} aria-labelledby="upcoming">
      <h2 id="upcoming" className={styles.heading}>
        Upcoming
      </h2>
      <Loaded query={events} label="upcoming events">
        {(rows) => (
          <ul className={styles.feed}>
            {rows.length === 0 ? (
              <Entry icon={CalendarPlus} to={links.admin('events')} title="Create First Event">
                No events scheduled
              </Entry>
            ) : null}
            {rows.slice(0, SHOWN).map((event) => {
              const day = nextDay(event);
              return (
                <Entry key={event.id} icon={CalendarDays} to={links.admin('events')} title={event.title}>
                  {day === null ? 'Date TBD' : formatDay(day, 'long')}
                  {event.location ? ` · ${event.location}` : null}
                </Entry>
              );
            })}
            <Entry icon={BedDouble} to={links.admin('vineyard-stay')} title="Stay bookings">
              {said(stats, ({ vineyardBookings: stays }) =>
                stays === null ? UNKNOWN : stays === 0 ? 'No bookings this month' : `${stays} this month`,
              )}
            </Entry>
          </ul>
        )}
      </Loaded>
    </section>
  );
}

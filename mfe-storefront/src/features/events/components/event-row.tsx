import { useCart } from '@shamba/shell-sdk';
import { useWrite } from '@shamba/slice-kit/writes';
import { Badge, Button, Field, Image, LinkButton, Price, Select } from '@shamba/ui/core';
import { CalendarDays, ExternalLink, MapPin } from 'lucide-react';
import { useState } from 'react';
import { useEventsCopy, type EventsCopy } from '../../../shared/copy/events';
import { dateText, datesOf, leafParts } from '../../../shared/events/event-dates';
import { toneOf } from '../../../shared/tone-of';
import type { EventDate, VineyardEvent } from '../../../shared/types';
import styles from './event-row.module.css';

const FALLBACK = '/media/art/event-long-table-supper-1280.webp';

/** One event, with its dates and the way to a ticket: into the cart, or to whoever sells it. */
export function EventRow({ event, priority }: { event: VineyardEvent; priority: boolean }) {
  const copy = useEventsCopy();
  const dates = datesOf(event);
  return (
    <li id={`event-${event.id}`} className={styles.row}>
      <div className={styles.picture}>
        {dates[0] === undefined ? null : <DateLeaf day={dates[0].date} />}
        <Image
          src={event.image_url}
          fallbackSrc={FALLBACK}
          alt=""
          width={1280}
          height={960}
          sizes="(min-width: 76rem) 30rem, (min-width: 40rem) 40vw, 100vw"
          placeholder={toneOf(event.image_url)}
          priority={priority}
        />
      </div>
      <div className={styles.words}>
        <div className={styles.badges}>
          {event.category === null ? null : <Badge>{event.category}</Badge>}
          {event.featured ? <Badge tone="gold">{copy('list-featured')}</Badge> : null}
        </div>
        <h3 className={styles.title}>{event.title}</h3>
        <ul className={styles.facts}>
          {dates.length === 0 ? (
            <Fact icon={CalendarDays}>{copy('list-date-missing')}</Fact>
          ) : (
            dates.map((entry) => (
              <Fact key={entry.id ?? `${entry.date}${entry.start_time}`} icon={CalendarDays}>
                {whenText(copy, entry)}
              </Fact>
            ))
          )}
          {event.location === null ? null : <Fact icon={MapPin}>{event.location}</Fact>}
        </ul>
        <p className={styles.text}>{event.description}</p>
        {event.ticket_link ? (
          <ExternalTickets link={event.ticket_link} title={event.title} />
        ) : (
          <OwnTickets event={event} dates={dates} />
        )}
      </div>
    </li>
  );
}

/** When it is; the hours stay on one line, however narrow the page. */
function whenText(copy: EventsCopy, entry: EventDate) {
  const [day, hours] = dateText(entry).split(' · ');
  const date = hours === undefined ? dateText(entry) : `${day} · ${hours.replaceAll(' ', '\u00a0')}`;
  return entry.cancelled ? copy('list-date-cancelled', { date }) : date;
}

/** The first day, as on a tear-off calendar; the facts beside it say it in words. */
function DateLeaf({ day }: { day: string }) {
  const [month, number] = leafParts(day);
  return (
    <p className={styles.leaf} aria-hidden="true">
      <span className={styles.month}>{month}</span>
      <span className={styles.number}>{number}</span>
    </p>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof CalendarDays; children: React.ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon className={styles.icon} size={18} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}

function ExternalTickets({ link, title }: { link: string; title: string }) {
  const copy = useEventsCopy();
  return (
    <div className={`${styles.foot} ${styles.ticket}`}>
      <p className={styles.price}>{copy('list-external')}</p>
      <LinkButton
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${copy.text('list-buy')} for ${title}, opens a new tab`}
      >
        {copy('list-buy')}
        <ExternalLink size={18} aria-hidden="true" />
      </LinkButton>
    </div>
  );
}

const open = (entry: EventDate) => entry.cancelled !== true && (entry.seats_left ?? 1) > 0;

function OwnTickets({ event, dates }: { event: VineyardEvent; dates: EventDate[] }) {
  const copy = useEventsCopy();
  const { add } = useCart();
  const bookable = dates.filter(open);
  const [chosen, setChosen] = useState<string>('');
  const full = dates.length > 0 && bookable.length === 0;
  const occurrence = bookable.find((entry) => String(entry.id) === chosen) ?? bookable[0];
  const { busy, run } = useWrite({
    send: () =>
      add({
        item_type: 'event',
        item_id: event.id,
        quantity: 1,
        item_details: {
          title: event.title,
          image_url: event.image_url ?? undefined,
          ...(occurrence?.id !== undefined && { occurrence_id: occurrence.id }),
        },
        title: event.title,
      }),
  });
  return (
    <div className={styles.foot}>
      {bookable.length > 1 ? (
        <Field label={copy('list-date-choice')} className={styles.choice ?? ''}>
          <Select value={chosen || String(bookable[0]?.id)} onChange={(change) => setChosen(change.target.value)}>
            {bookable.map((entry) => (
              <option key={entry.id ?? entry.date} value={String(entry.id)}>
                {dateText(entry)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <div className={styles.ticket}>
        <Price
          className={styles.price ?? ''}
          amount={event.price}
          note={copy.text('list-price-unit')}
          free={copy.text('list-price-free')}
        />
        <Button
          disabled={full}
          loading={busy}
          loadingLabel={copy.text('list-adding')}
          aria-label={full ? undefined : `${copy.text('list-get')}: ${event.title}`}
          onClick={() => void run()}
        >
          {full ? copy('list-full') : copy('list-get')}
        </Button>
      </div>
    </div>
  );
}

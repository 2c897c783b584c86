import { useAddToCart } from '@shamba/shell-sdk';
import { useWrite } from '@shamba/slice-kit/writes';
import { Button, Field, LinkButton, Price, Select } from '@shamba/ui/core';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useEventsCopy } from '../copy';
import { dateText, datesOf } from '../../../shared/events/event-dates';
import type { EventDate, VineyardEvent } from '../../../shared/types';
import styles from './event-row.module.css';

/** Price of a ticket, here or in the other shop that sells it. */
export function EventPrice({ event, className }: { event: VineyardEvent; className?: string | undefined }) {
  const copy = useEventsCopy();
  return event.ticket_link ? (
    <span className={className}>{copy('list-external')}</span>
  ) : (
    <Price
      {...(className !== undefined && { className })}
      amount={event.price}
      note={copy.text('list-price-unit')}
      free={copy.text('list-price-free')}
    />
  );
}

/** The foot of an event in the list: dates if there are several, price, button. */
export function EventFoot({ event }: { event: VineyardEvent }) {
  return (
    <div className={styles.foot}>
      <EventTickets event={event} price={<EventPrice event={event} className={styles.price} />} />
    </div>
  );
}

/** Button that puts a ticket into the cart, or leads to the shop that sells it. `price` is shown beside the button. */
export function EventTickets({ event, price }: { event: VineyardEvent; price?: ReactNode }) {
  return event.ticket_link ? (
    <ExternalTickets link={event.ticket_link} title={event.title} price={price} />
  ) : (
    <OwnTickets event={event} dates={datesOf(event)} price={price} />
  );
}

function ExternalTickets({ link, title, price }: { link: string; title: string; price: ReactNode }) {
  const copy = useEventsCopy();
  return (
    <BesidePrice price={price}>
      <LinkButton
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${copy.text('list-buy')} for ${title}, opens a new tab`}
      >
        {copy('list-buy')}
        <ExternalLink size={18} aria-hidden="true" />
      </LinkButton>
    </BesidePrice>
  );
}

const BesidePrice = ({ price, children }: { price: ReactNode; children: ReactNode }) =>
  price === undefined ? (
    children
  ) : (
    <div className={styles.ticket}>
      {price}
      {children}
    </div>
  );

const open = (entry: EventDate) => entry.cancelled !== true && (entry.seats_left ?? 1) > 0;

function OwnTickets({ event, dates, price }: { event: VineyardEvent; dates: EventDate[]; price: ReactNode }) {
  const copy = useEventsCopy();
  const add = useAddToCart();
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
    <>
      {bookable.length > 1 ? (
        <Field label={copy('list-date-choice')} className={styles.choice ?? ''}>
          <Select value={chosen || String(bookable[0]?.id)} onChange={(change) => setChosen(change.target.value)}>
            {bookable.map((entry) => (
              <option key={entry.id ?? entry.date} value={String(entry.id)}>
                {dateText(entry, 'short')}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <BesidePrice price={price}>
        <Button
          size={price === undefined ? 'lg' : 'md'}
          disabled={full}
          loading={busy}
          loadingLabel={copy.text('list-adding')}
          aria-label={full ? undefined : `${copy.text('list-get')}: ${event.title}`}
          onClick={() => void run()}
        >
          {full ? copy('list-full') : copy('list-get')}
        </Button>
      </BesidePrice>
    </>
  );
}

import { Card, Image, LinkButton } from '@shamba/ui/core';
import { ButtonLink, StatusBadge } from '@shamba/slice-kit/views';
import type { Entry } from '../entries';
import { KINDS } from '../kinds';
import type { ReactNode } from 'react';
import { keepScroll, links } from '@shamba/shell-sdk';
import { calendarFile } from '../../../shared/api/bookings';
import { paths } from '../../../shared/layout/paths';
import styles from './entry-card.module.css';

/** A purchase or booking: picture, name, date, price, status, a detail, two actions. */
export function EntryCard({ entry }: { entry: Entry }) {
  const { icon: Icon, label } = KINDS[entry.kind];
  return (
    <Card as="li" className={styles.card ?? ''}>
      <div className={styles.picture}>
        {entry.image === null ? (
          <span className={styles.blank}>
            <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
          </span>
        ) : (
          <Image src={entry.image} alt="" width={400} height={400} sizes="7rem" fill />
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.kind}>
          <Icon size={14} aria-hidden="true" /> {label} · {entry.dayText}
        </p>
        <h3 className={styles.title}>{entry.title}</h3>
        <p className={styles.description}>{entry.description}</p>
      </div>
      <div className={styles.side}>
        <p className={styles.price}>{entry.price}</p>
        <StatusBadge status={entry.status} />
      </div>
      <div className={styles.actions}>
        <EntryActions entry={entry} />
      </div>
    </Card>
  );
}

const small = { size: 'sm', variant: 'secondary' } as const;

/** The two main actions of a card. */
function EntryActions({ entry: { key, kind, id, title, upcoming, canReschedule } }: { entry: Entry }) {
  const inside = (to: string, label: string) => (
    <ButtonLink {...small} to={to} state={keepScroll} aria-label={`${label}: ${title}`}>
      {label}
    </ButtonLink>
  );
  const away = (to: string, label: string) => (
    <ButtonLink {...small} to={to}>
      {label}
    </ButtonLink>
  );
  const file = (of: Parameters<typeof calendarFile>[0]) => (
    <LinkButton {...small} href={calendarFile(of, Number(id))} download aria-label={`Add to calendar: ${title}`}>
      Add to calendar
    </LinkButton>
  );
  const both = (first: ReactNode, second: ReactNode) => (
    <>
      {first}
      {second}
    </>
  );
  if (key.startsWith('line-')) {
    const details = inside(paths.order(id), 'Details');
    if (kind === 'wine') return both(details, inside(paths.buyAgain(id), 'Buy Again'));
    return both(
      details,
      kind === 'club' ? away(paths.membership(), 'My membership') : away(links.contact(), 'Contact us'),
    );
  }
  switch (kind) {
    case 'stay':
      return both(inside(paths.stay(id), 'View Details'), upcoming ? file('stay') : away(links.stay(), 'Stay again'));
    case 'event':
      return both(
        inside(paths.event(id), 'View Details'),
        upcoming ? file('event') : away(links.events(), 'More events'),
      );
    case 'experience':
      if (canReschedule)
        return both(inside(paths.visit(id), 'View Details'), inside(`${paths.visit(id)}?move`, 'Reschedule'));
      return both(
        inside(paths.visit(id), 'View Details'),
        upcoming ? file('visit') : away(links.experiences(), 'Visit again'),
      );
    default:
      return null;
  }
}

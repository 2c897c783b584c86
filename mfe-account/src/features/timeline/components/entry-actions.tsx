import type { ReactNode } from 'react';
import { LinkButton } from '@shamba/ui/core';
import { keepScroll, Link, links } from '@shamba/shell-sdk';
import { calendarFile } from '../../../shared/api/bookings';
import { paths } from '../../../shared/layout/paths';
import type { Entry } from '../entries';

/** The two main actions of a card. */
export function EntryActions({ entry }: { entry: Entry }) {
  const { title, id } = entry;
  const inside = (to: string, label: string) => (
    <Action key={label}>
      <Link to={to} state={keepScroll} aria-label={`${label}: ${title}`}>
        {label}
      </Link>
    </Action>
  );
  const away = (to: string, label: string) => (
    <Action key={label}>
      <Link to={to}>{label}</Link>
    </Action>
  );
  const file = (href: string) => (
    <Action key="file">
      <a href={href} download aria-label={`Add to calendar: ${title}`}>
        Add to calendar
      </a>
    </Action>
  );
  if (entry.key.startsWith('line-')) {
    const details = inside(paths.order(id), 'Details');
    return (
      <>
        {details}
        {entry.kind === 'wine'
          ? inside(paths.buyAgain(id), 'Buy Again')
          : entry.kind === 'club'
            ? away(paths.membership(), 'My membership')
            : away(links.contact(), 'Contact us')}
      </>
    );
  }
  switch (entry.kind) {
    case 'stay':
      return (
        <>
          {inside(paths.stay(id), 'View Details')}
          {entry.upcoming ? file(calendarFile('stay', Number(id))) : away(links.stay(), 'Stay again')}
        </>
      );
    case 'event':
      return (
        <>
          {inside(paths.event(id), 'View Details')}
          {entry.upcoming ? file(calendarFile('event', Number(id))) : away(links.events(), 'More events')}
        </>
      );
    case 'experience':
      return (
        <>
          {inside(paths.visit(id), 'View Details')}
          {second()}
        </>
      );
    default:
      return null;
  }

  function second(): ReactNode {
    if (entry.canReschedule) return inside(`${paths.visit(id)}?move`, 'Reschedule');
    return entry.upcoming ? file(calendarFile('visit', Number(id))) : away(links.experiences(), 'Visit again');
  }
}

const Action = ({ children }: { children: ReactNode }) => (
  <LinkButton asChild size="sm" variant="secondary">
    {children}
  </LinkButton>
);

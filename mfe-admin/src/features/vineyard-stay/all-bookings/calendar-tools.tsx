import { CalendarDays, CalendarOff, CalendarRange } from 'lucide-react';
import { Button } from '@shamba/ui/core';
import { links } from '@shamba/shell-sdk';
import { Panel } from '@shamba/slice-kit/views';
import { CardLink } from '../../../shared/resource/resource-card';
import styles from './bookings-page.module.css';

/** The ways to the calendar. `onBlock` opens the form that blocks dates; null for staff who may not. */
export function CalendarTools({ onBlock }: { onBlock: (() => void) | null }) {
  const stay = links.admin('vineyard-stay');
  return (
    <Panel title="Calendar Management">
      <div className={styles.tools}>
        {onBlock ? (
          <Button variant="secondary" size="sm" onClick={onBlock}>
            <CalendarOff size={16} aria-hidden="true" /> Block Dates
          </Button>
        ) : null}
        <CardLink to={stay}>
          <CalendarDays size={16} aria-hidden="true" /> View Calendar
        </CardLink>
        <CardLink to={`${stay}?tab=pricing`}>
          <CalendarRange size={16} aria-hidden="true" /> Seasonal Pricing
        </CardLink>
      </div>
    </Panel>
  );
}

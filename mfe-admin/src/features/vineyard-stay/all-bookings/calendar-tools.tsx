import { CalendarDays, CalendarOff, CalendarRange } from 'lucide-react';
import { Button } from '@shamba/ui/core';
import { links } from '@shamba/shell-sdk';
import { Panel } from '@shamba/slice-kit/views';
import { CardLink } from '../../../shared/resource/resource-card';
import styles from './bookings-page.module.css';

interface CalendarToolsProps {
  /** Opens the form to block dates; null without permission. */
  onBlock: (() => void) | null;
  onCalendar: () => void;
}

/** Buttons for the calendar. */
export function CalendarTools({ onBlock, onCalendar }: CalendarToolsProps) {
  return (
    <Panel title="Calendar Management">
      <div className={styles.tools}>
        {onBlock ? (
          <Button variant="secondary" size="sm" onClick={onBlock}>
            <CalendarOff size={16} aria-hidden="true" /> Block Dates
          </Button>
        ) : null}
        <Button variant="secondary" size="sm" onClick={onCalendar}>
          <CalendarDays size={16} aria-hidden="true" /> View Calendar
        </Button>
        <CardLink to={`${links.admin('vineyard-stay')}?tab=pricing`}>
          <CalendarRange size={16} aria-hidden="true" /> Seasonal Pricing
        </CardLink>
      </div>
    </Panel>
  );
}

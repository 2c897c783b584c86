import { counted } from '../../../shared/counted';
import type { MessageTemplate } from './api';

/** Maximum number of days from arrival or departure. */
export const MOST_DAYS = 30;

export const MOMENTS: readonly { value: MessageTemplate['moment']; label: string }[] = [
  { value: 'confirmation', label: 'On confirmation' },
  { value: 'before_arrival', label: 'Days before arrival' },
  { value: 'arrival', label: 'Day of arrival' },
  { value: 'after_departure', label: 'Days after departure' },
];

/** True if the moment is a number of days. */
export const hasDays = (moment: string): boolean => moment === 'before_arrival' || moment === 'after_departure';

/** "3 days before arrival". */
export function momentText({ moment, days }: Pick<MessageTemplate, 'moment' | 'days'>): string {
  const count = counted(days, 'day');
  const texts: Record<MessageTemplate['moment'], string> = {
    confirmation: 'On confirmation',
    before_arrival: `${count} before arrival`,
    arrival: 'Day of arrival',
    after_departure: `${count} after departure`,
  };
  return texts[moment];
}

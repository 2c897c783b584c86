import type { MessageTemplate, Moment } from './api';

/** Maximum number of days from arrival or departure. */
export const MOST_DAYS = 30;

export const MOMENTS: readonly { value: Moment; label: string }[] = [
  { value: 'confirmation', label: 'On confirmation' },
  { value: 'before_arrival', label: 'Days before arrival' },
  { value: 'arrival', label: 'Day of arrival' },
  { value: 'after_departure', label: 'Days after departure' },
];

/** True if the moment is a number of days. */
export const hasDays = (moment: string): boolean => moment === 'before_arrival' || moment === 'after_departure';

/** "3 days before arrival". */
export function momentText({ moment, days }: Pick<MessageTemplate, 'moment' | 'days'>): string {
  const count = `${days} ${days === 1 ? 'day' : 'days'}`;
  switch (moment) {
    case 'confirmation':
      return 'On confirmation';
    case 'before_arrival':
      return `${count} before arrival`;
    case 'arrival':
      return 'Day of arrival';
    case 'after_departure':
      return `${count} after departure`;
  }
}

import { cityLine, type PropertyFacts } from '@shamba/event-contract';

/** An element whose value comes from Settings and is changed there. */
export interface DerivedElement {
  page: string;
  key: string;
  value: string;
  /** The block of settings that it follows. */
  block: 'property' | 'hours';
}

const SHORT: Style = { time: short, between: '-' };
const LONG: Style = { time: long, between: ' - ' };
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Every element of the site whose value comes from Settings. Pure. */
export function derivedElements(facts: PropertyFacts): DerivedElement[] {
  const property = Object.entries({
    name: facts.name,
    'address-street': facts.street,
    'address-city': cityLine(facts),
    phone: facts.phone,
    email: facts.email,
    'email-stay': facts.stay_email,
  }).map(([key, value]): DerivedElement => ({ page: 'site', key, value, block: 'property' }));
  const hours = (['site', 'contact'] as const).flatMap((page): DerivedElement[] => {
    const closed = closedLine(facts.closed_days);
    const lines = { ...hoursLines(facts.hours, page === 'site' ? SHORT : LONG), closed };
    return Object.entries(lines).map(([days, value]) => ({
      page,
      key: page === 'site' ? `hours-${days}` : `card-hours-${days}`,
      value,
      block: 'hours',
    }));
  });
  const days: DerivedElement = {
    page: 'experiences',
    key: 'calendar-weekends',
    value: daysLine(facts),
    block: 'hours',
  };
  return [...property, ...hours, days];
}

interface Style {
  time: (time: string) => string;
  between: string;
}

/**
 * One line for each day of the weekend, closed days included, and one line for the other open days; '' without any.
 */
function hoursLines(hours: PropertyFacts['hours'], { time, between }: Style): Record<string, string> {
  const lineOf = (weekday: number): string | undefined => {
    const open = hours.find((one) => one.weekday === weekday);
    return open && `${DAYS[weekday] ?? ''} ${time(open.opens)}${between}${time(open.closes)}`;
  };
  const weekdays = [1, 2, 3, 4, 5].map(lineOf).filter((line) => line !== undefined);
  return {
    weekdays: weekdays.join(', '),
    saturday: lineOf(6) ?? 'Saturday closed',
    sunday: lineOf(0) ?? 'Sunday closed',
  };
}

const allOf = new Intl.ListFormat('en', { type: 'conjunction' });

/** Sentence with the open weekdays, Monday first. */
function daysLine({ hours }: PropertyFacts): string {
  const open = hours.map(({ weekday }) => (weekday + 6) % 7).sort((a, b) => a - b);
  if (open.length === 0) return 'We are not open for visits at the moment.';
  if (open.join() === '5,6') return 'We are open on weekends.';
  return `We are open on ${allOf.format(open.map((day) => DAYS[(day + 1) % 7] ?? ''))}.`;
}

const MOST_DAYS_NAMED = 4;
const dayName = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Line of the next closed days besides the weekly hours; '' without any. */
function closedLine(days: readonly string[]): string {
  const next = days.slice(0, MOST_DAYS_NAMED).map((day) => dayName.format(new Date(`${day}T00:00:00Z`)));
  return next.length === 0 ? '' : `Closed on ${next.join(', ')}`;
}

/** The block of settings that an element follows; undefined for one with a value of its own. */
export const settingsBlockOf = (page: string, key: string): DerivedElement['block'] | undefined =>
  BLOCKS.get(`${page} ${key}`);

const NO_FACTS: PropertyFacts = {
  name: '',
  street: '',
  city: '',
  state: '',
  zip_code: '',
  country: '',
  phone: '',
  email: '',
  stay_email: '',
  time_zone: '',
  latitude: null,
  longitude: null,
  hours: [],
  closed_days: [],
};
const BLOCKS = new Map(derivedElements(NO_FACTS).map(({ page, key, block }) => [`${page} ${key}`, block]));

/** "17:00" → "5pm", "12:30" → "12:30pm". */
function short(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}${hour < 12 ? 'am' : 'pm'}`;
}

/** "17:00" → "5:00 PM". */
function long(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

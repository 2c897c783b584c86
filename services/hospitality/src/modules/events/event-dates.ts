import type { LocalDate } from '@shamba/rules';

/** A date of an event in a form. */
export interface WantedDate {
  id?: number | undefined;
  date: LocalDate;
  start: string;
  end: string;
  /** undefined: unchanged; null: the event's max_attendees. */
  capacity?: number | null | undefined;
  cancelled?: boolean | undefined;
}

/** A stored date of an event. */
export interface KnownDate {
  id: number;
  date: LocalDate;
  start: string;
  past: boolean;
}

export interface DatePlan<K extends KnownDate> {
  keep: { known: K; wanted: WantedDate }[];
  add: WantedDate[];
  /** Stored dates missing from the form, except past dates, which are history. */
  remove: K[];
}

/**
 * Matches the form's dates with the stored ones: by id, otherwise by date and start. Two entries at the same time are
 * one.
 */
export function planDates<K extends KnownDate>(known: readonly K[], wanted: readonly WantedDate[]): DatePlan<K> {
  const left = new Map(known.map((entry) => [entry.id, entry]));
  const plan: DatePlan<K> = { keep: [], add: [], remove: [] };
  const seen = new Set<string>();
  const take = (entry: WantedDate, match: K | undefined): boolean => {
    if (!match) return false;
    left.delete(match.id);
    plan.keep.push({ known: match, wanted: entry });
    return true;
  };
  const distinct = wanted.filter((entry) => {
    const key = `${entry.date} ${entry.start}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  const unmatched = distinct.filter((entry) => !take(entry, entry.id === undefined ? undefined : left.get(entry.id)));
  for (const entry of unmatched) {
    const match = [...left.values()].find(
      (candidate) => candidate.date === entry.date && candidate.start === entry.start,
    );
    if (!take(entry, match)) plan.add.push(entry);
  }
  plan.remove = [...left.values()].filter((entry) => !entry.past);
  return plan;
}

/** 'tickets.example.com' → 'https://tickets.example.com'; texts with a scheme or without a dot stay unchanged. */
export function completeLink(link: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(link) || !link.includes('.') ? link : `https://${link}`;
}

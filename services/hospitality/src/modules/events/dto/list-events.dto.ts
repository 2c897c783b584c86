import { ListQuery, type ListSorts, SearchField, SortField } from '@shamba/service-kit/database';
import { BoolField, DateField, EnumField, IntField } from '@shamba/service-kit/http';
import { eventCategories } from '../event.entities.js';

/** `date`: future events by their next date, then past ones, the latest first. */
export const eventSorts: ListSorts = {
  id: ['e.id', 'int'],
  by: {
    date: [
      ['d.is_over', 'boolean'],
      ['abs(d.days)', 'int'],
    ],
    title: [['lower(e.title)', 'text']],
    created: [],
  },
  default: 'date',
};

const times = ['upcoming', 'past'] as const;

/** The public list only supports pages; all other fields are for staff. */
export class ListEventsQuery extends ListQuery {
  @EnumField(['staff'], {
    optional: true,
    description: 'Needs events.read; without it the further fields count for nothing.',
  })
  view?: 'staff';
  @SearchField('title, category and location') q?: string;
  @EnumField(eventCategories, { optional: true })
  category?: (typeof eventCategories)[number];

  @EnumField(times, { optional: true, description: 'past: no date is left.' })
  when?: (typeof times)[number];

  @BoolField({ optional: true }) featured?: boolean;
  @SortField(eventSorts) sort?: string;
}

export const registrationSorts: ListSorts = {
  id: ['r.id', 'int'],
  by: { created: [] },
  default: '-created',
};

export class ListRegistrationsQuery extends ListQuery {
  @SearchField('guest, e-mail, telephone and event') q?: string;
  @IntField({ min: 1, optional: true }) event_id?: number;
  @EnumField(['confirmed', 'cancelled'], { optional: true }) status?: 'confirmed' | 'cancelled';
  @EnumField(['free', 'paid'], { optional: true }) registration_type?: 'free' | 'paid';
  @DateField({ optional: true, description: 'First day of the event.' }) from?: string;
  @DateField({ optional: true, description: 'Last day of the event.' }) to?: string;
  @SortField(registrationSorts) sort?: string;
}

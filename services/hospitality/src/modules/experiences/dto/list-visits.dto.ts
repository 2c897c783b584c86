import { ListQuery, type ListSorts, SearchField, SortField } from '@shamba/service-kit/database';
import { BoolField, DateField, EnumField, IntField } from '@shamba/service-kit/http';
import { experienceCategories, requestStatuses, type RequestStatus } from '../experience.entities.js';

export const experienceSorts: ListSorts = {
  id: ['x.id', 'int'],
  by: { created: [], title: [['lower(x.title)', 'text']] },
  default: 'created',
};

/** The public list only supports pages; all other fields are for staff. */
export class ListExperiencesQuery extends ListQuery {
  @EnumField(['staff'], {
    optional: true,
    description: 'Needs experiences.read; without it the further fields count for nothing.',
  })
  view?: 'staff';
  @SearchField('title and category') q?: string;
  @EnumField(experienceCategories, { optional: true })
  category?: (typeof experienceCategories)[number];

  @BoolField({ optional: true }) active?: boolean;
  @SortField(experienceSorts) sort?: string;
}

/** The day of a visit; visits without a day come first. */
export const VISIT_DAY = `coalesce(b.booking_date, date '0001-01-01')`;

export const visitSorts: ListSorts = {
  id: ['b.id', 'int'],
  by: { created: [], date: [[VISIT_DAY, 'date']] },
  default: '-created',
};

export class ListVisitsQuery extends ListQuery {
  @SearchField('guest, e-mail, telephone and experience') q?: string;
  @EnumField(requestStatuses, { optional: true }) status?: RequestStatus;
  @EnumField(['rsvp', 'order'], { optional: true }) source?: 'rsvp' | 'order';
  @IntField({ min: 1, optional: true }) experience_id?: number;
  @BoolField({ optional: true, description: 'Pending without places: true lists those alone, false all others.' })
  without_places?: boolean;
  @DateField({ optional: true, description: 'First day of the visit.' }) from?: string;
  @DateField({ optional: true, description: 'Last day of the visit.' }) to?: string;
  @SortField(visitSorts) sort?: string;
}

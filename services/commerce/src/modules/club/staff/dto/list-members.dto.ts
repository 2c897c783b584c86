import { ListQuery, type ListSorts, SearchField, SortField } from '@shamba/service-kit/database';
import { BoolField, EnumField, IntField } from '@shamba/service-kit/http';

export const memberSorts: ListSorts = {
  id: ['m.id', 'int'],
  by: {
    created: [],
    name: [
      ['lower(m.last_name)', 'text'],
      ['lower(m.first_name)', 'text'],
    ],
  },
  default: '-created',
};

const statuses = ['active', 'paused', 'cancelled'] as const;

export class ListMembersQuery extends ListQuery {
  @SearchField('name, e-mail and telephone') q?: string;
  @EnumField(statuses, { optional: true })
  status?: (typeof statuses)[number];

  @IntField({ min: 1, optional: true }) tier_id?: number;
  @BoolField({ optional: true, description: 'true: only members with a paid quarter that has not been sent.' })
  to_send?: boolean;
  @SortField(memberSorts) sort?: string;
}

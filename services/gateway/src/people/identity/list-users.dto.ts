import { ListQuery, type ListSorts, SearchField, SortField } from '@shamba/service-kit/database';
import { EnumField, TextField } from '@shamba/service-kit/http';
import type { UserRole } from './user.entity.js';

export const userSorts: ListSorts = {
  id: ['u.id', 'int'],
  by: {
    created: [],
    username: [['lower(u.username)', 'text']],
    orders: [['u.order_count', 'int']],
    spent: [['u.spent', 'bigint']],
  },
  default: '-created',
};

/** active: with orders; new: without. */
export const activities = ['active', 'new'] as const;

class ListPeopleQuery extends ListQuery {
  @SearchField('username, name, e-mail, telephone and location') q?: string;
  @TextField({ max: 40, optional: true, description: 'approved, or any other that staff have set.' })
  approval_status?: string;
  @SortField(userSorts) sort?: string;
}

export class ListCustomersQuery extends ListPeopleQuery {
  @EnumField(activities, { optional: true, description: 'active: with orders under the address; new: without.' })
  activity?: (typeof activities)[number];
}

export class ListUsersQuery extends ListPeopleQuery {
  @EnumField(['admin', 'customer'], { optional: true }) role?: UserRole;
}

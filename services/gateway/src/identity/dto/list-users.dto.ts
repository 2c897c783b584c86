import { EnumField, ListQuery, type ListSorts, SearchField, SortField, TextField } from '@shamba/service-kit';
import type { UserRole } from '../user.entity.js';

export const userSorts: ListSorts = {
  id: ['u.id', 'int'],
  by: { created: [], username: [['lower(u.username)', 'text']] },
  default: '-created',
};

export class ListCustomersQuery extends ListQuery {
  @SearchField('username, name, e-mail, telephone and location')
  q?: string;

  @TextField({ max: 40, optional: true, description: 'approved, or any other that staff have set.' })
  approval_status?: string;

  @SortField(userSorts)
  sort?: string;
}

export class ListUsersQuery extends ListCustomersQuery {
  @EnumField(['admin', 'customer'], { optional: true })
  role?: UserRole;
}

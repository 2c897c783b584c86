import { EnumField, IntField } from '@shamba/service-kit';
import { MAX_ROWS } from '../list-answer.js';
import type { UserRole } from '../user.entity.js';

export class ListQueryDto {
  @IntField({ optional: true, min: 1, max: MAX_ROWS })
  limit?: number;

  @IntField({ optional: true, min: 1, description: 'Continue below this id (from Link: rel=next).' })
  cursor?: number;
}

export class ListUsersDto extends ListQueryDto {
  @EnumField(['admin', 'customer'], { optional: true })
  role?: UserRole;
}

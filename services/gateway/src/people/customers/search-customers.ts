import { Injectable } from '@nestjs/common';
import { FindsHits, type HitFinder, search } from '@shamba/service-kit/database';
import { UserDto } from '../identity/user.dto.js';
import { User } from '../identity/user.entity.js';

/** Customers in the back office's search; staff accounts are not among them. */
@Injectable()
export class SearchCustomers {
  @FindsHits('customer')
  async find(...[q, limit, manager]: Parameters<HitFinder>): ReturnType<HitFinder> {
    const users = manager
      .createQueryBuilder(User, 'u')
      .where(`u.role = 'customer' AND u.archived_at IS NULL AND u.pending_signup IS NULL`);
    search(users, 'u.search', q);
    const rows = await users.orderBy('u.id', 'DESC').limit(limit).getMany();
    return rows.map((user) => ({
      id: String(user.id),
      title: UserDto.of(user).name ?? user.username,
      detail: user.email ?? user.username,
    }));
  }
}

import { Injectable } from '@nestjs/common';
import { FindsHits, type HitFinder, search } from '@shamba/service-kit/database';
import { MemberRow } from '../member.entity.js';

interface Row {
  id: number;
  name: string;
  email: string;
  status: string;
}

/** Club members in the back office's search. A hit opens the member in the wine club section. */
@Injectable()
export class SearchMembers {
  @FindsHits('member')
  async find(...[q, limit, manager]: Parameters<HitFinder>): ReturnType<HitFinder> {
    const members = manager
      .createQueryBuilder()
      .select('m.id', 'id')
      .addSelect(`m.first_name || ' ' || m.last_name`, 'name')
      .addSelect('m.email', 'email')
      .addSelect('m.status', 'status')
      .from(MemberRow, 'm')
      .where(`m.status <> 'pending' AND m.archived_at IS NULL`);
    search(members, 'm.search', q);
    const rows = await members.orderBy('m.id', 'DESC').limit(limit).getRawMany<Row>();
    return rows.map(({ id, name, email, status }) => ({
      id: String(id),
      title: name,
      detail: `${email} · ${status}`,
    }));
  }
}

import { Injectable } from '@nestjs/common';
import { type Caller, type ListPage, type ListSorts, readPage, search } from '@shamba/service-kit';
import { Any, DataSource } from 'typeorm';
import { InquiryDto, type ListInquiriesQuery } from '../dto/inquiry.dto.js';
import { Inquiry } from '../inquiry.entity.js';

const NEWEST: ListSorts = { id: ['i.id', 'int'], by: { created: [] }, default: '-created' };

/** Inquiries for staff, newest first. */
@Injectable()
export class ListInquiries {
  constructor(private readonly dataSource: DataSource) {}

  async execute(query: ListInquiriesQuery, caller: Caller): Promise<ListPage<InquiryDto>> {
    const { q, kind, status, assigned, email } = query;
    const inquiries = this.dataSource.getRepository(Inquiry);
    const matching = inquiries.createQueryBuilder('i');
    if (kind) matching.andWhere('i.kind = :kind', { kind });
    if (status === 'waiting') matching.andWhere(`i.status IN ('new', 'open')`);
    else if (status) matching.andWhere('i.status = :status', { status });
    if (assigned === 'none') matching.andWhere('i.assigned_to_user_id IS NULL');
    else if (assigned) {
      const userId = assigned === 'me' ? (caller.userId ?? 0) : Number(assigned);
      matching.andWhere('i.assigned_to_user_id = :userId', { userId });
    }
    if (email) matching.andWhere('lower(i.email) = lower(:email)', { email });
    search(matching, 'i.search', q);
    return readPage(query, {
      matching,
      sorts: NEWEST,
      load: async (ids: number[]) => (await inquiries.findBy({ id: Any(ids) })).map((row) => InquiryDto.of(row)),
    });
  }
}

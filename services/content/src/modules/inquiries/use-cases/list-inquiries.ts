import { Injectable } from '@nestjs/common';
import { type ListPage, type ListSorts, readPage, search } from '@shamba/service-kit/database';
import type { Caller } from '@shamba/service-kit/identity';
import { Any, DataSource, type Repository } from 'typeorm';
import { InquiryDto, InquiryRowDto, type ListInquiriesQuery } from '../dto/inquiry.dto.js';
import { Inquiry } from '../inquiry.entity.js';

const NEWEST: ListSorts = { id: ['i.id', 'int'], by: { created: [] }, default: '-created' };

/** Inquiries for staff, newest first: one row for each burst, by its first message. Likely spam only on request. */
@Injectable()
export class ListInquiries {
  constructor(private readonly dataSource: DataSource) {}

  async execute(query: ListInquiriesQuery, caller: Caller): Promise<ListPage<InquiryRowDto>> {
    const { status, assigned, spam = 'no' } = query;
    const inquiries = this.dataSource.getRepository(Inquiry);
    const matching = inquiries.createQueryBuilder('i').where('i.burst_id IS NULL');
    if (spam !== 'any') matching.andWhere(spam === 'only' ? 'i.spam IS NOT NULL' : 'i.spam IS NULL');
    if (status === 'waiting') matching.andWhere(`i.status IN ('new', 'open')`);
    else if (status) matching.andWhere('i.status = :status', { status });
    if (assigned === 'none') matching.andWhere('i.assigned_to_user_id IS NULL');
    else if (assigned) {
      const userId = assigned === 'me' ? (caller.userId ?? 0) : Number(assigned);
      matching.andWhere('i.assigned_to_user_id = :userId', { userId });
    }
    const { q, kind, email } = query;
    if (q || kind || email) {
      const bursts = burstsWith(inquiries, { q, kind, email });
      matching.andWhere(`i.id IN (${bursts.getQuery()})`).setParameters(bursts.getParameters());
    }
    return readPage(query, { matching, sorts: NEWEST, load: (ids: number[]) => rows(inquiries, ids) });
  }
}

/** First messages of the bursts in which one message has these words, this kind and this address. */
function burstsWith(
  inquiries: Repository<Inquiry>,
  { q, kind, email }: Pick<ListInquiriesQuery, 'q' | 'kind' | 'email'>,
) {
  const messages = inquiries.createQueryBuilder('m').select('coalesce(m.burst_id, m.id)');
  if (kind) messages.andWhere('m.kind = :kind', { kind });
  if (email) messages.andWhere('lower(m.email) = lower(:email)', { email });
  search(messages, 'm.search', q);
  return messages;
}

async function rows(inquiries: Repository<Inquiry>, ids: number[]): Promise<InquiryRowDto[]> {
  const first = await inquiries.findBy({ id: Any(ids) });
  const further = await inquiries
    .createQueryBuilder('i')
    .select('i.burst_id', 'id')
    .addSelect('CAST(count(*) AS int)', 'count')
    .where('i.burst_id = ANY(:ids)', { ids })
    .groupBy('i.burst_id')
    .getRawMany<{ id: number; count: number }>();
  const countOf = new Map(further.map(({ id, count }) => [id, count]));
  return first.map((row) => ({ ...InquiryDto.of(row), message_count: 1 + (countOf.get(row.id) ?? 0) }));
}

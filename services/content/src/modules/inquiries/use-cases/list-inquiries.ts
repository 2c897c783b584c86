import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type ListPage, type ListSorts, readPage, search } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import type { InquiryDto, ListInquiriesQuery } from '../dto/inquiry.dto.js';

const NEWEST: ListSorts = { id: ['i.id', 'int'], by: { created: [] }, default: '-created' };

/** Inquiries for staff, newest first. */
@Injectable()
export class ListInquiries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  execute(query: ListInquiriesQuery): Promise<ListPage<InquiryDto>> {
    const { q, kind, email } = query;
    const matching = this.dataSource.createQueryBuilder().from('inquiries', 'i');
    if (kind) matching.andWhere('i.kind = :kind', { kind });
    if (email) matching.andWhere('lower(i.email) = lower(:email)', { email });
    search(matching, 'i.search', q);
    return readPage(query, { matching, sorts: NEWEST, load: (ids: number[]) => this.byIds(ids) });
  }

  private async byIds(ids: number[]): Promise<InquiryDto[]> {
    const rows = await this.dataSource.query<(Omit<InquiryDto, 'created_at'> & { created_at: Date })[]>(
      `SELECT id, kind, name, email, phone, subject, message, inquiry_type, payload, user_id, created_at
         FROM inquiries WHERE id = ANY($1)`,
      [ids],
    );
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  }
}

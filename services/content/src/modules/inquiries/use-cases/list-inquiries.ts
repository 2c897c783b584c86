import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type ListPage, type ListQuery, readPage } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import type { InquiryDto } from '../dto/inquiry.dto.js';

/** Inquiries for staff, newest first. */
@Injectable()
export class ListInquiries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async execute(query: ListQuery): Promise<ListPage<InquiryDto>> {
    const page = await readPage(
      query,
      ({ cursor, take }) =>
        this.dataSource.query<(Omit<InquiryDto, 'created_at'> & { created_at: Date })[]>(
          `SELECT id, kind, name, email, phone, subject, message, inquiry_type, payload, user_id, created_at
             FROM inquiries WHERE $1::int IS NULL OR id < $1 ORDER BY id DESC LIMIT $2`,
          [cursor, take],
        ),
      () => this.count(),
    );
    return { ...page, rows: page.rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
  }

  private async count(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>('SELECT count(*)::int AS count FROM inquiries');
    return row?.count ?? 0;
  }
}

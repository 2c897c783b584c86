import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { InquiryDto } from '../dto/inquiry.dto.js';

/** Inquiries for staff, newest first. */
@Injectable()
export class ListInquiries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async execute(): Promise<InquiryDto[]> {
    const rows = await this.dataSource.query<(Omit<InquiryDto, 'created_at'> & { created_at: Date })[]>(
      `SELECT id, kind, name, email, phone, subject, message, inquiry_type, payload, user_id, created_at
         FROM inquiries ORDER BY created_at DESC, id DESC LIMIT 500`,
    );
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  }
}

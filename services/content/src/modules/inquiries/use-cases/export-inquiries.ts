import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { rowsOf } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { OWN_INQUIRIES } from '../own-inquiries.js';

export interface InquiryExport {
  inquiries: Record<string, unknown>[];
}

/** A customer's inquiries with what staff wrote to them, but not who, for the export of their data. */
@Injectable()
export class ExportInquiries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async execute(userId: number, email: string | undefined): Promise<InquiryExport> {
    const inquiries = await rowsOf<Record<string, unknown>>(
      this.dataSource,
      `SELECT kind, name, email, phone, subject, message, inquiry_type, payload, created_at,
          coalesce((SELECT jsonb_agg(jsonb_build_object('kind', e.kind, 'subject', e.subject, 'text', e.body, 'created_at', e.created_at) ORDER BY e.id)
            FROM inquiry_entries e WHERE e.inquiry_id = inquiries.id), '[]') AS answers_and_notes
         FROM inquiries WHERE ${OWN_INQUIRIES} ORDER BY created_at, id`,
      [userId, email ?? null],
    );
    return { inquiries };
  }
}

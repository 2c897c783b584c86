import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

export interface InquiryExport {
  inquiries: Record<string, unknown>[];
}

/** A customer's inquiries, for the export of their data. */
@Injectable()
export class ExportInquiries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async execute(userId: number, email: string | undefined): Promise<InquiryExport> {
    const inquiries: Record<string, unknown>[] = await this.dataSource.query(
      `SELECT kind, name, email, phone, subject, message, inquiry_type, payload, created_at FROM inquiries
        WHERE user_id = $1 OR lower(email) = lower($2) ORDER BY created_at, id`,
      [userId, email ?? null],
    );
    return { inquiries };
  }
}

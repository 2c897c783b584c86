import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { exportedInquiries } from '../own-inquiries.js';

export interface InquiryExport {
  inquiries: Record<string, unknown>[];
}

/** A customer's inquiries for their data export, with answers and notes but without staff names. */
@Injectable()
export class ExportInquiries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async execute(userId: number, email: string | undefined): Promise<InquiryExport> {
    return { inquiries: await exportedInquiries(this.dataSource, userId, email ?? null) };
  }
}

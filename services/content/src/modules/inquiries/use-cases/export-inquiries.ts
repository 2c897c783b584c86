import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { OwnInquiryRepository } from '../own-inquiry.repository.js';

export interface InquiryExport {
  inquiries: Record<string, unknown>[];
}

/** A customer's inquiries for their data export, with answers and notes but without staff names. */
@Injectable()
export class ExportInquiries {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly inquiries: OwnInquiryRepository,
  ) {}

  async execute(userId: number, email: string | undefined): Promise<InquiryExport> {
    const owner = { userId, email: email ?? null };
    return { inquiries: await this.inquiries.exported(this.dataSource.manager, owner) };
  }
}

import { Module } from '@nestjs/common';
import { CustomerInquiriesController } from './customer-inquiries.controller.js';
import { InquiriesController } from './inquiries.controller.js';
import { ExportInquiries } from './use-cases/export-inquiries.js';
import { ForgetSender } from './use-cases/forget-sender.js';
import { ListInquiries } from './use-cases/list-inquiries.js';
import { TakeInquiry } from './use-cases/take-inquiry.js';

@Module({
  controllers: [InquiriesController, CustomerInquiriesController],
  providers: [TakeInquiry, ListInquiries, ForgetSender, ExportInquiries],
})
export class InquiriesModule {}

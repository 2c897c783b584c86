import { Module } from '@nestjs/common';
import { AdminInquiriesController } from './admin-inquiries.controller.js';
import { CustomerInquiriesController } from './customer-inquiries.controller.js';
import { InquiriesController } from './inquiries.controller.js';
import { InquiryRepository } from './inquiry.repository.js';
import { ListInquiries } from './use-cases/list-inquiries.js';
import { OwnInquiries } from './use-cases/own-inquiries.js';
import { TakeInquiry } from './use-cases/take-inquiry.js';
import { WorkOnInquiry } from './use-cases/work-on-inquiry.js';

@Module({
  controllers: [AdminInquiriesController, InquiriesController, CustomerInquiriesController],
  providers: [InquiryRepository, TakeInquiry, ListInquiries, WorkOnInquiry, OwnInquiries],
})
export class InquiriesModule {}

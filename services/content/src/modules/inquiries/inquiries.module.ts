import { Module } from '@nestjs/common';
import { InquiriesController } from './inquiries.controller.js';
import { ForgetSender } from './use-cases/forget-sender.js';
import { ListInquiries } from './use-cases/list-inquiries.js';
import { TakeInquiry } from './use-cases/take-inquiry.js';

@Module({ controllers: [InquiriesController], providers: [TakeInquiry, ListInquiries, ForgetSender] })
export class InquiriesModule {}

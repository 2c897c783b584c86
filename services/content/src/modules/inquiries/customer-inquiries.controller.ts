import { Controller, Get, Param, ParseIntPipe, Query } from '@nestjs/common';
import { EmailField } from '@shamba/service-kit/http';
import { Internal } from '@shamba/service-kit/identity';
import { type InquiryExport, OwnInquiries } from './use-cases/own-inquiries.js';

class CustomerQuery {
  @EmailField({ optional: true, description: 'The customer’s verified address.' }) email?: string;
}

@Internal('gateway')
@Controller('internal/customers/:userId')
export class CustomerInquiriesController {
  constructor(private readonly inquiries: OwnInquiries) {}

  /** Content's part of a customer's data export: inquiries sent while signed in or from the verified address. */
  @Get('export')
  export(@Param('userId', ParseIntPipe) userId: number, @Query() query: CustomerQuery): Promise<InquiryExport> {
    return this.inquiries.exported(userId, query.email);
  }
}

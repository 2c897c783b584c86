import { Controller, Get, Query } from '@nestjs/common';
import { EmailField } from '@shamba/service-kit/http';
import { Internal } from '@shamba/service-kit/identity';
import { CustomerMails, type MailExport } from './use-cases/customer-mails.js';

class CustomerQuery {
  @EmailField({
    optional: true,
    description: 'The customer’s verified address; without one no mail is known to be theirs.',
  })
  email?: string;
}

@Internal('gateway')
@Controller('internal/customers/:userId')
export class CustomerMailsController {
  constructor(private readonly mails: CustomerMails) {}

  /** The worker's part of a customer's data export: the mails sent to their address. */
  @Get('export')
  export(@Query() query: CustomerQuery): Promise<MailExport> {
    return this.mails.exported(query.email);
  }
}

import { Controller, Get, Param, ParseIntPipe, Query } from '@nestjs/common';
import { EmailField } from '@shamba/service-kit/http';
import { Internal } from '@shamba/service-kit/identity';
import { LocalTime } from '../property/index.js';
import { type CustomerExport, CustomerRepository } from './customer.repository.js';

class CustomerQuery {
  @EmailField({ optional: true, description: 'The customer’s verified address.' }) email?: string;
}

@Controller('internal/customers/:userId')
export class CustomersController {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly time: LocalTime,
  ) {}

  /** Hospitality's part of a customer's export. */
  @Internal('gateway')
  @Get('export')
  export(@Param('userId', ParseIntPipe) userId: number, @Query() { email }: CustomerQuery): Promise<CustomerExport> {
    return this.customers.exported({ userId, email: email ?? null });
  }

  /** Reasons why an account can't be erased or archived yet, in sentences. */
  @Internal('gateway')
  @Get('obligations')
  async reasons(
    @Param('userId', ParseIntPipe) userId: number,
    @Query() { email }: CustomerQuery,
  ): Promise<{ reasons: string[] }> {
    return { reasons: await this.customers.obligations({ userId, email: email ?? null }, this.time.today()) };
  }
}

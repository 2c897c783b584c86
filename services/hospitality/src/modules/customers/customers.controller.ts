import { Controller, Get, Param, ParseIntPipe, Query } from '@nestjs/common';
import type { TastingsAnswer } from '@shamba/api-contract/internal';
import { EmailField, TextField } from '@shamba/service-kit/http';
import { Internal } from '@shamba/service-kit/identity';
import { CountTastings } from './use-cases/count-tastings.js';
import { type CustomerExport, ExportCustomer } from './use-cases/export-customer.js';
import { FindObligations } from './use-cases/find-obligations.js';

class TastingsQuery {
  @TextField({ pattern: /^[12]\d{3}-(0[1-9]|1[0-2])$/, optional: true, description: 'YYYY-MM; default this month.' })
  month?: string;
}

class CustomerQuery {
  @EmailField({ optional: true, description: 'The customer’s verified address.' }) email?: string;
}

@Controller('internal/customers/:userId')
export class CustomersController {
  constructor(
    private readonly exportCustomer: ExportCustomer,
    private readonly obligations: FindObligations,
    private readonly tastings: CountTastings,
  ) {}

  /** Hospitality's part of a customer's export. */
  @Internal('gateway')
  @Get('export')
  export(@Param('userId', ParseIntPipe) userId: number, @Query() { email }: CustomerQuery): Promise<CustomerExport> {
    return this.exportCustomer.execute(userId, email ?? null);
  }

  /** Reasons why an account can't be erased or archived yet, in sentences. */
  @Internal('gateway')
  @Get('obligations')
  async reasons(
    @Param('userId', ParseIntPipe) userId: number,
    @Query() { email }: CustomerQuery,
  ): Promise<{ reasons: string[] }> {
    return { reasons: await this.obligations.execute(userId, email ?? null) };
  }

  /** Tastings of a month: commerce shows members how much of their benefit is used. */
  @Internal('commerce')
  @Get('tastings')
  count(@Param('userId', ParseIntPipe) userId: number, @Query() query: TastingsQuery): Promise<TastingsAnswer> {
    return this.tastings.execute(userId, query.month);
  }
}

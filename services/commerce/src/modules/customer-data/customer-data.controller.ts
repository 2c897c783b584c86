import { Controller, Get, Param, ParseIntPipe, Query } from '@nestjs/common';
import { EmailField } from '@shamba/service-kit/http';
import { Internal } from '@shamba/service-kit/identity';
import { CustomerData } from './customer-data.js';

class CustomerQuery {
  @EmailField({ optional: true, description: 'The customer’s verified address.' }) email?: string;
}

@Internal('gateway')
@Controller('internal/customers/:userId')
export class CustomerDataController {
  constructor(private readonly data: CustomerData) {}

  /** Commerce's part of a customer's export. */
  @Get('export')
  export(
    @Param('userId', ParseIntPipe) userId: number,
    @Query() { email }: CustomerQuery,
  ): Promise<Record<string, unknown>> {
    return this.data.export(userId, email ?? null);
  }

  /** Lists reasons against erasing or archiving a customer. */
  @Get('obligations')
  async obligations(
    @Param('userId', ParseIntPipe) userId: number,
    @Query() { email }: CustomerQuery,
  ): Promise<{ reasons: string[] }> {
    return { reasons: await this.data.obligations(userId, email ?? null) };
  }
}

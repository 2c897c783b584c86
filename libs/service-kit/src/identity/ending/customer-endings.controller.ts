import { Controller, Delete, HttpCode, Module, Param, ParseIntPipe, ParseUUIDPipe, Put } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Internal } from '../decorators.js';
import { inTransaction } from '../../database/transactions.js';
import { beginEnding, liftEnding } from './ended-customers.js';

/**
 * Before the gateway asks what a customer still has open, and until the account is closed or stays,
 * the customer begins nothing new here (rules.md, "Accounts").
 */
@Internal('gateway')
@Controller('internal/customers/:userId/endings/:id')
export class CustomerEndingsController {
  constructor(private readonly dataSource: DataSource) {}

  /** From the answer on nothing new begins, for two minutes at most. Repeating it changes nothing. */
  @Put()
  @HttpCode(204)
  async begin(
    @Param('userId', ParseIntPipe) userId: number,
    @Param('id', new ParseUUIDPipe()) id: string,
  ): Promise<void> {
    await inTransaction(this.dataSource, (manager) => beginEnding(manager, userId, id));
  }

  /** The account stays. Repeating it changes nothing. */
  @Delete()
  @HttpCode(204)
  async lift(
    @Param('userId', ParseIntPipe) userId: number,
    @Param('id', new ParseUUIDPipe()) id: string,
  ): Promise<void> {
    await inTransaction(this.dataSource, (manager) => liftEnding(manager, userId, id));
  }
}

/** For services in which customers begin something. They need the tables of `KitCustomerEndings…`. */
@Module({ controllers: [CustomerEndingsController] })
export class CustomerEndingsModule {}

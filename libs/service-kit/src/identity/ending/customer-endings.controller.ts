import { Controller, Delete, HttpCode, Module, Param, ParseIntPipe, ParseUUIDPipe, Put } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Internal } from '../decorators.js';
import { inTransaction } from '../../database/transactions.js';
import { beginEnding, liftEnding } from './ended-customers.js';

/**
 * Blocks new orders and the like of a customer while the gateway checks their open ones, until the account is closed or
 * stays (rules.md, "Accounts").
 */
@Internal('gateway')
@Controller('internal/customers/:userId/endings/:id')
export class CustomerEndingsController {
  constructor(private readonly dataSource: DataSource) {}

  /** Blocks the customer for at most two minutes. A repeat changes nothing. */
  @Put()
  @HttpCode(204)
  async begin(
    @Param('userId', ParseIntPipe) userId: number,
    @Param('id', new ParseUUIDPipe()) id: string,
  ): Promise<void> {
    await inTransaction(this.dataSource, (manager) => beginEnding(manager, userId, id));
  }

  /** Lifts the block: the account stays. A repeat changes nothing. */
  @Delete()
  @HttpCode(204)
  async lift(
    @Param('userId', ParseIntPipe) userId: number,
    @Param('id', new ParseUUIDPipe()) id: string,
  ): Promise<void> {
    await inTransaction(this.dataSource, (manager) => liftEnding(manager, userId, id));
  }
}

/** For services in which customers start orders and the like. Needs the tables of `KitCustomerEndings…`. */
@Module({ controllers: [CustomerEndingsController] })
export class CustomerEndingsModule {}

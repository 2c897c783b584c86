import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type OrderFacts,
  type OrderRecord,
  OrderRepository,
  ReadOrderFacts,
  type StaffOrderDto,
  staffOrderView,
} from '../orders/index.js';

/** Writes a change of a locked order; false if nothing changes. */
type Write = (manager: EntityManager, order: OrderRecord, facts: OrderFacts) => Promise<boolean>;

/** Changes an order for staff: locks it, checks the version that they saw, audits. */
@Injectable()
export class ChangeOrder {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderRepository,
    private readonly facts: ReadOrderFacts,
  ) {}

  /** Returns the changed order. @throws NotFound, StaleVersion, and the errors of `write`. */
  async execute(
    id: string,
    ifMatch: string | undefined,
    write: Write,
  ): Promise<{ order: StaffOrderDto; changed: boolean }> {
    return inTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.lock(id, manager);
      if (!order) throw new NotFound('This order');
      checkVersion(order.version, ifMatch);
      const facts = await this.facts.one(id, manager);
      const before = staffOrderView(order, facts);
      if (!(await write(manager, order, facts))) return { order: before, changed: false };
      const changed = await this.orders.find(id, manager);
      if (!changed) throw new NotFound('This order');
      const after = staffOrderView(changed, await this.facts.one(id, manager));
      await audited(manager, { entity: 'order', id, action: 'update', before, after });
      return { order: after, changed: true };
    });
  }
}

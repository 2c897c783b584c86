import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addDays } from '@shamba/rules';
import { inTransaction, rowsOf } from '@shamba/service-kit/database';
import { mailEvent, Outbox } from '@shamba/service-kit/outbox';
import { Clock, instantOf, localDateOf, localTimeOf, Periodic, todayIn } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { addOrderLink, OrderRepository, pickupReminderMail } from '../../orders/index.js';
import { FulfilmentRepository } from '../fulfilment.repository.js';
import { PICKUPS_TO_REMIND } from '../pickup-reminders.sql.js';

const EVERY_MS = 15 * 60_000;
const BATCH = 100;
/** Days of waiting after which the customer is reminded. From the last number on staff decide. */
const DAYS = [30, 60, 90] as const;
/** Reminders leave from this time of the day on, by the winery's clock. */
const FROM = '09:00';

interface Waiting {
  id: string;
  readyAt: Date;
  days: string;
}

/** Mails customers whose bottles have been ready for pickup for 30 and for 60 days. */
@Injectable()
export class RemindPickups implements OnModuleInit {
  private readonly logger = new Logger(RemindPickups.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderRepository,
    private readonly parcels: FulfilmentRepository,
    private readonly outbox: Outbox,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('pickup-reminders', EVERY_MS, () => this.run());
  }

  /** One round. An order that fails waits for the next one, and does not stop the others. */
  async run(): Promise<void> {
    for (const waiting of await this.due())
      await this.remind(waiting).catch((error: unknown) => {
        const stack = error instanceof Error ? error.stack : undefined;
        this.logger.error(`The reminder of order ${waiting.id} was not written`, stack);
      });
  }

  private due(): Promise<Waiting[]> {
    const now = this.clock.now();
    const today = localDateOf(now);
    const day = localTimeOf(now) < FROM ? addDays(today, -1) : today;
    const readyBefore = DAYS.map((days) => instantOf(addDays(day, 1 - days)));
    return rowsOf<Waiting>(this.dataSource, PICKUPS_TO_REMIND, [...readyBefore, today, BATCH]);
  }

  /** Asks for the mail and notes it in the timeline, in one transaction under the order's lock. */
  private async remind({ id, readyAt, days }: Waiting): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.lock(id, manager);
      if (!order || !(await this.parcels.noteReminded(id, days, manager))) return;
      const path = await addOrderLink(manager, id);
      const mail = pickupReminderMail(order, path, { readyOn: localDateOf(readyAt), today: todayIn(this.clock) });
      await this.outbox.add(manager, mailEvent(mail));
    });
  }
}

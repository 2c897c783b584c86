import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { CustomerData } from '../customer-data/index.js';
import { ClubExport } from './club-export.js';
import { dayForPeople } from './day-for-people.js';
import { MemberRepository } from './memberships/member.repository.js';
import { ChargeRepository } from './shipments/charge.repository.js';

/** The club's part of a customer's data. */
@Injectable()
export class ClubData implements OnModuleInit {
  readonly name = 'memberships';

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly data: CustomerData,
    private readonly charges: ChargeRepository,
    private readonly members: MemberRepository,
    private readonly exported: ClubExport,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  export(userId: number): Promise<unknown> {
    return this.exported.of(userId);
  }

  async obligations(userId: number): Promise<string[]> {
    const unsent = await this.charges.unsent(this.dataSource.manager, { userId });
    return unsent.map(
      (quarter) => `The wine club shipment of ${dayForPeople(quarter)} is paid for and has not been sent yet.`,
    );
  }

  @HandlesEvent('customer.email_verified')
  async emailVerified(
    { userId, email }: EventPayload<'customer.email_verified'>,
    manager: EntityManager,
  ): Promise<void> {
    await this.members.setEmail(manager, userId, email);
  }
}

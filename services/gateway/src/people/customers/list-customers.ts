import { Injectable } from '@nestjs/common';
import type { ListPage } from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import { type ListCustomersQuery } from '../identity/list-users.dto.js';
import { type User } from '../identity/user.entity.js';
import { UserRepository } from '../identity/user.repository.js';
import { CustomerDto } from './customer.dto.js';
import { CustomerFactsRepository } from './facts/customer-facts.repository.js';

/** Customers as staff see them. */
@Injectable()
export class ListCustomers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly facts: CustomerFactsRepository,
  ) {}

  async page(query: ListCustomersQuery): Promise<ListPage<CustomerDto>> {
    const page = await this.users.page({ ...query, role: 'customer' });
    return { ...page, rows: await this.withFacts(page.rows) };
  }

  /** @throws NotFound, also for staff */
  async one(id: number): Promise<CustomerDto> {
    const [customer] = await this.withFacts([await this.users.customer(id)]);
    return customer as CustomerDto;
  }

  private async withFacts(users: readonly User[]): Promise<CustomerDto[]> {
    const facts = await this.facts.ofUsers(this.dataSource.manager, users);
    return users.map((user) => CustomerDto.withFacts(user, facts.get(user.id)));
  }
}

import { Controller, Get, Param, ParseIntPipe, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { ListOf, type ListPage } from '@shamba/service-kit/database';
import { Staff } from '@shamba/service-kit/identity';
import { ListCustomersQuery } from '../identity/list-users.dto.js';
import type { User } from '../identity/user.entity.js';
import { UserRepository } from '../identity/user.repository.js';
import { CustomerDto } from './customer.dto.js';
import { CustomerFactsRepository } from './facts/customer-facts.repository.js';

@ApiTags('customers')
@Controller('api/admin/customers')
export class CustomersController {
  constructor(
    private readonly users: UserRepository,
    private readonly facts: CustomerFactsRepository,
  ) {}

  /** Customers with what they have ordered, newest first; more than 500 come in pages. */
  @Staff('customers.read')
  @ListOf(CustomerDto)
  @Get()
  async list(@Query() query: ListCustomersQuery): Promise<ListPage<CustomerDto>> {
    const page = await this.users.page({ ...query, role: 'customer' });
    return { ...page, rows: await this.withFacts(page.rows) };
  }

  /** One customer; 404 for anybody else. */
  @Staff('customers.read')
  @Get(':id')
  @ApiOkResponse({ type: CustomerDto })
  async one(@Param('id', ParseIntPipe) id: number): Promise<CustomerDto> {
    const [customer] = await this.withFacts([await this.users.customer(id)]);
    return customer as CustomerDto;
  }

  private async withFacts(users: readonly User[]): Promise<CustomerDto[]> {
    const facts = await this.facts.ofUsers(users);
    return users.map((user) => CustomerDto.withFacts(user, facts.get(user.id)));
  }
}

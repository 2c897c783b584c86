import { Controller, Get, Param, ParseIntPipe, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ListOf, type ListPage } from '@shamba/service-kit/database';
import { Staff } from '@shamba/service-kit/identity';
import { ListCustomersQuery } from '../identity/list-users.dto.js';
import { CustomerDto } from './customer.dto.js';
import { ListCustomers } from './list-customers.js';

@ApiTags('customers')
@Controller('api/admin/customers')
export class CustomersController {
  constructor(private readonly listing: ListCustomers) {}

  /** Customers with what they have ordered, newest first; more than 500 come in pages. */
  @Staff('customers.read')
  @ListOf(CustomerDto)
  @Get()
  list(@Query() query: ListCustomersQuery): Promise<ListPage<CustomerDto>> {
    return this.listing.page(query);
  }

  /** One customer; 404 for anybody else. */
  @Staff('customers.read')
  @Get(':id')
  @ApiOkResponse({ type: CustomerDto })
  one(@Param('id', ParseIntPipe) id: number): Promise<CustomerDto> {
    return this.listing.one(id);
  }
}

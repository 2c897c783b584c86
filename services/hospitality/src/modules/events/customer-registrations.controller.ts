import { Controller, Delete, Get, HttpCode, Param, ParseIntPipe, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { ListOf, type ListPage, ListQuery } from '@shamba/service-kit/database';
import { type Caller, CurrentCaller, Customer } from '@shamba/service-kit/identity';
import { calendarHeaders } from '../property/index.js';
import { CustomerRegistrationDto } from './dto/registration.dto.js';
import { CancelRegistrations } from './use-cases/cancel-registrations.js';
import { FindRegistrations } from './use-cases/find-registrations.js';

@ApiTags('customer')
@Controller('api/customer/event-registrations')
export class CustomerRegistrationsController {
  constructor(
    private readonly registrations: FindRegistrations,
    private readonly cancel: CancelRegistrations,
  ) {}

  /** The caller's own registrations, newest first. */
  @Customer()
  @ListOf(CustomerRegistrationDto)
  @Get()
  list(@CurrentCaller() caller: Caller, @Query() query: ListQuery): Promise<ListPage<CustomerRegistrationDto>> {
    return this.registrations.ofUser(caller.userId ?? 0, query);
  }

  /** A registration of the caller. 404 `not_found`, also for another customer's. */
  @Customer()
  @ApiOkResponse({ type: CustomerRegistrationDto })
  @Get(':id')
  one(@Param('id', ParseIntPipe) id: number, @CurrentCaller() caller: Caller): Promise<CustomerRegistrationDto> {
    return this.registrations.oneOfUser(id, caller.userId ?? 0);
  }

  /** Cancels a free registration and releases its places; 409 `cancel_order` (with order_id) for a paid one. */
  @Customer()
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number, @CurrentCaller() caller: Caller): Promise<void> {
    await this.cancel.byOwner(id, caller.userId ?? 0);
  }

  /** Calendar file of the event. */
  @Customer()
  @calendarHeaders('event.ics')
  @Get(':id/calendar.ics')
  calendar(@Param('id', ParseIntPipe) id: number, @CurrentCaller() caller: Caller): Promise<string> {
    return this.registrations.calendar(id, caller.userId ?? 0);
  }
}

import { Body, Controller, Delete, Get, HttpCode, Param, ParseIntPipe, Patch, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { ListOf, type ListPage, ListQuery } from '@shamba/service-kit/database';
import { type Caller, CurrentCaller, Customer } from '@shamba/service-kit/identity';
import { calendarHeaders } from '../property/index.js';
import { CustomerVisitDto, MoveVisitDto } from './dto/customer-visit.dto.js';
import { CancelVisits } from './use-cases/cancel-visits.js';
import { FindVisits } from './use-cases/find-visits.js';
import { MoveVisit } from './use-cases/move-visit.js';

@ApiTags('customer')
@Controller('api/customer/experience-bookings')
export class CustomerVisitsController {
  constructor(
    private readonly visits: FindVisits,
    private readonly move: MoveVisit,
    private readonly cancel: CancelVisits,
  ) {}

  /** The caller's own RSVPs and ordered visits, newest first. */
  @Customer()
  @ListOf(CustomerVisitDto)
  @Get()
  list(@CurrentCaller() caller: Caller, @Query() query: ListQuery): Promise<ListPage<CustomerVisitDto>> {
    return this.visits.ofUser(caller.userId ?? 0, query);
  }

  /** A visit of the caller. 404 `not_found`, also for another customer's. */
  @Customer()
  @ApiOkResponse({ type: CustomerVisitDto })
  @Get(':id')
  one(@Param('id', ParseIntPipe) id: number, @CurrentCaller() caller: Caller): Promise<CustomerVisitDto> {
    return this.visits.own(id, caller.userId ?? 0);
  }

  /**
   * Moves a visit to another slot, or to another date and listed time; 409 when it is too late, full, closed or past.
   * RSVPs are pending again.
   */
  @Customer()
  @ApiOkResponse({ type: CustomerVisitDto })
  @Patch(':id')
  reschedule(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: MoveVisitDto,
    @CurrentCaller() caller: Caller,
  ): Promise<CustomerVisitDto> {
    return this.move.execute(id, caller.userId ?? 0, body);
  }

  /** Cancels an RSVP and releases its places; 409 `cancel_order` (with order_id) for an ordered visit. */
  @Customer()
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number, @CurrentCaller() caller: Caller): Promise<void> {
    await this.cancel.own(id, caller.userId ?? 0);
  }

  /** Calendar file of the visit; 404 while it has no date. */
  @Customer()
  @calendarHeaders('visit.ics')
  @Get(':id/calendar.ics')
  calendar(@Param('id', ParseIntPipe) id: number, @CurrentCaller() caller: Caller): Promise<string> {
    return this.visits.calendar(id, caller.userId ?? 0);
  }
}

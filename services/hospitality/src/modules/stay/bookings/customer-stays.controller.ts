import { Body, Controller, Delete, Get, HttpCode, Param, ParseIntPipe, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { type Caller, CurrentCaller, Customer } from '@shamba/service-kit/identity';
import { calendarHeaders } from '../../property/index.js';
import { ChangeRequestDto, CustomerStayDto, RequestChangeDto, RequestChange } from '../requests/index.js';
import { FindBookings } from './use-cases/find-bookings.js';

@ApiTags('customer')
@Controller('api/customer/bookings')
export class CustomerStaysController {
  constructor(
    private readonly bookings: FindBookings,
    private readonly request: RequestChange,
  ) {}

  /** The caller's own stays, newest first, at most 20. */
  @Customer()
  @ApiOkResponse({ type: [CustomerStayDto] })
  @Get('recent')
  recent(@CurrentCaller() caller: Caller): Promise<CustomerStayDto[]> {
    return this.bookings.ofUser(caller.userId ?? 0);
  }

  /** A stay of the caller. 404 `not_found`, also for another customer's. */
  @Customer()
  @ApiOkResponse({ type: CustomerStayDto })
  @Get(':id')
  one(@Param('id', ParseIntPipe) id: number, @CurrentCaller() caller: Caller): Promise<CustomerStayDto> {
    return this.bookings.oneOfUser(id, caller.userId ?? 0);
  }

  /**
   * Requests other dates; staff answer. 409 when some of the nights are taken or the stay has begun. A new request
   * replaces the previous one.
   */
  @Customer()
  @ApiCreatedResponse({ type: ChangeRequestDto })
  @Post(':id/change-requests')
  requestChange(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: RequestChangeDto,
    @CurrentCaller() caller: Caller,
  ): Promise<ChangeRequestDto> {
    return this.request.execute(id, caller.userId ?? 0, body);
  }

  /** Withdraws a request. */
  @Customer()
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id/change-requests/:requestId')
  async withdraw(
    @Param('id', ParseIntPipe) id: number,
    @Param('requestId', ParseIntPipe) requestId: number,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    await this.request.withdraw(id, requestId, caller.userId ?? 0);
  }

  /** Calendar file of the stay. */
  @Customer()
  @calendarHeaders('stay.ics')
  @Get(':id/calendar.ics')
  calendar(@Param('id', ParseIntPipe) id: number, @CurrentCaller() caller: Caller): Promise<string> {
    return this.bookings.calendar(id, caller.userId ?? 0);
  }
}

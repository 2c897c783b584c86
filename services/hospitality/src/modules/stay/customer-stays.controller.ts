import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentCaller, Customer } from '@shamba/service-kit';
import { StayBookingDto } from './dto/booking.dto.js';
import { FindBookings } from './use-cases/find-bookings.js';

@ApiTags('customer')
@Controller('api/customer/bookings')
export class CustomerStaysController {
  constructor(private readonly bookings: FindBookings) {}

  /** The caller's own stays, newest first, at most 20. */
  @Customer()
  @ApiOkResponse({ type: [StayBookingDto] })
  @Get('recent')
  recent(@CurrentCaller() caller: Caller): Promise<StayBookingDto[]> {
    return this.bookings.ofUser(caller.userId ?? 0);
  }
}

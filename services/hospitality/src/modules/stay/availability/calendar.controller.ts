import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import { CalendarQuery, StayCalendarDto } from './dto/calendar.dto.js';
import { ReadCalendar } from './use-cases/read-calendar.js';

@ApiTags('stay')
@Controller('api/vineyard-stay/calendar')
export class CalendarController {
  constructor(private readonly calendar: ReadCalendar) {}

  /** Bookings, blocked ranges and held nights between two days. */
  @Staff('stay-bookings.read')
  @ApiOkResponse({ type: StayCalendarDto })
  @Get()
  read(@Query() query: CalendarQuery): Promise<StayCalendarDto> {
    return this.calendar.execute(query);
  }
}

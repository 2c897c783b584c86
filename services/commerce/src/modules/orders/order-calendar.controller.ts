import { Controller, Get, Header, Param, ParseIntPipe, ParseUUIDPipe, Query } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiQuery, ApiTags } from '@shamba/service-kit/api-docs';
import { NotFound } from '@shamba/service-kit/http';
import { type Caller, CurrentCaller, Public } from '@shamba/service-kit/identity';
import { calendarOf } from './calendar-attachments.js';
import { FindOrder } from './use-cases/find-order.js';

@ApiTags('orders')
@Controller('api/orders')
export class OrderCalendarController {
  constructor(private readonly find: FindOrder) {}

  /**
   * The calendar file of a dated line: with the key in its address (`calendar_url` of the item), or for callers who may
   * see the order. 404 for a line without a date.
   */
  @Public()
  @ApiQuery({ name: 'key', required: false, description: 'Opens the calendar files of this order and nothing else.' })
  @ApiProduces('text/calendar')
  @ApiOkResponse({ content: { 'text/calendar': { schema: { type: 'string' } } } })
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="shamba-ridge.ics"')
  @Get(':id/items/:itemId/calendar.ics')
  async file(
    @CurrentCaller() caller: Caller,
    @Param('id', new ParseUUIDPipe({ exceptionFactory: notFound })) id: string,
    @Param('itemId', new ParseIntPipe({ exceptionFactory: notFound })) itemId: number,
    @Query('key') key: unknown,
  ): Promise<string> {
    const order = await this.find.withCalendarKey(caller, id, key);
    const line = order.lines.find((candidate) => candidate.id === itemId);
    const file = line && calendarOf(order, line);
    if (!file) throw notFound();
    return file;
  }
}

/** Error for a missing order or date. */
function notFound(): NotFound {
  return new NotFound('This calendar file');
}

import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@shamba/service-kit/api-docs';
import { endDay } from '@shamba/rules';
import { propertyPlace } from '@shamba/service-kit/config';
import { CacheRead, Public } from '@shamba/service-kit/identity';
import { type CalendarEntry, calendarFile } from '@shamba/service-kit/time';
import type { EventDateDto, EventDto } from './dto/event.dto.js';
import { FindEvents } from './use-cases/find-events.js';

/** Most events in the file, the next first. */
const MOST_EVENTS = 200;

@ApiTags('events')
@Controller('api')
export class EventCalendarController {
  constructor(private readonly events: FindEvents) {}

  /** The open dates of future events, for calendar programs that subscribe to the address. */
  @Public()
  @CacheRead({ tags: ['events'] })
  @Header('content-type', 'text/calendar; charset=utf-8')
  @ApiProduces('text/calendar')
  @ApiOkResponse({ content: { 'text/calendar': { schema: { type: 'string' } } } })
  @Get('events.ics')
  async file(): Promise<string> {
    const { rows } = await this.events.upcoming({ limit: MOST_EVENTS });
    return calendarFile(
      rows.flatMap((event) => event.event_dates.map((date) => entryOf(event, date))),
      'Events at the winery',
    );
  }
}

const entryOf = (event: EventDto, { id, date, start_time, end_time }: EventDateDto): CalendarEntry => ({
  uid: `event-date-${id}@shamba`,
  title: event.title,
  description: event.description,
  location: propertyPlace(event.location),
  start: { date, time: start_time },
  end: { date: endDay(date, start_time, end_time), time: end_time },
  sequence: event.version,
  // The event's last change: the file stays the same until an event changes.
  stamp: new Date(event.updated_at),
});

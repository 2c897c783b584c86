import { Body, Controller, Get, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { ListOf, type ListPage, PAGE_KEYS } from '@shamba/service-kit/database';
import { Forbidden } from '@shamba/service-kit/http';
import {
  CacheRead,
  type Caller,
  ClientNetwork,
  CurrentCaller,
  hasPermission,
  Public,
} from '@shamba/service-kit/identity';
import { EventDto } from './dto/event.dto.js';
import { ListEventsQuery } from './dto/list-events.dto.js';
import { RegisterDto, RegisteredDto } from './dto/registration.dto.js';
import { FindEvents } from './use-cases/find-events.js';
import { Register } from './use-cases/register.js';

@ApiTags('events')
@Controller('api/events')
export class EventsController {
  constructor(
    private readonly events: FindEvents,
    private readonly registerGuest: Register,
  ) {}

  /**
   * Future events, the next first. `?view=staff` (permission events.read) also lists past ones and all dates, and can
   * be searched, filtered and sorted.
   */
  @Public()
  @CacheRead({ tags: ['events'], query: PAGE_KEYS, staffOnly: ['category', 'when', 'featured', 'sort'] })
  @ListOf(EventDto)
  @Get()
  async list(@CurrentCaller() caller: Caller, @Query() query: ListEventsQuery): Promise<ListPage<EventDto>> {
    if (query.view === 'staff' && !hasPermission(caller, 'events.read')) throw new Forbidden();
    return query.view === 'staff' ? this.events.page(query) : this.events.upcoming(query);
  }

  /** Featured future events, the next first. */
  @Public()
  @CacheRead({ tags: ['events'] })
  @ApiOkResponse({ type: [EventDto] })
  @Get('featured')
  featured(): Promise<EventDto[]> {
    return this.events.featured();
  }

  /** An event by slug or id with its open dates; 404 if missing or archived. */
  @Public()
  @CacheRead({ tags: ['events'] })
  @ApiOkResponse({ type: EventDto })
  @Get(':slugOrId')
  one(@Param('slugOrId') slugOrId: string): Promise<EventDto> {
    return this.events.one(slugOrId);
  }

  /**
   * Registers for a free event: 402 when it has a price; 409 when tickets are sold elsewhere, it is past, archived or
   * full, or when a guest or network exceeds its limit of places. The same visitor, date and e-mail gets the same
   * registration again.
   */
  @Public()
  @ApiCreatedResponse({ type: RegisteredDto })
  @Post(':id/register')
  async register(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: RegisterDto,
    @CurrentCaller() caller: Caller,
    @ClientNetwork() network?: string,
  ): Promise<RegisteredDto> {
    const registration = await this.registerGuest.execute(id, body, caller, network);
    return { message: `You are registered for ${registration.event_title}.`, ...registration };
  }
}

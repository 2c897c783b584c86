import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  ParseIntPipe,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ListOf, type ListPage, Staff } from '@shamba/service-kit';
import { EventDto } from './dto/event.dto.js';
import { ListRegistrationsQuery } from './dto/list-events.dto.js';
import { RegistrationDto } from './dto/registration.dto.js';
import { SaveEventDto } from './dto/save-event.dto.js';
import { ArchiveEvent } from './use-cases/archive-event.js';
import { CancelRegistration } from './use-cases/cancel-registration.js';
import { FindRegistrations } from './use-cases/find-registrations.js';
import { SaveEvent } from './use-cases/save-event.js';

@ApiTags('events')
@Controller('api/admin')
export class AdminEventsController {
  constructor(
    private readonly save: SaveEvent,
    private readonly archive: ArchiveEvent,
    private readonly registrations: FindRegistrations,
    private readonly cancel: CancelRegistration,
  ) {}

  /** Adds an event with at least one date. */
  @Staff('events.write')
  @ApiCreatedResponse({ type: EventDto })
  @Post('events')
  create(@Body() body: SaveEventDto): Promise<EventDto> {
    return this.save.create(body);
  }

  /**
   * Changes an event. Dates match by id, else by date and start;
   * 409 when a removed one has registrations, or when stale.
   */
  @Staff('events.write')
  @ApiOkResponse({ type: EventDto })
  @Put('events/:id')
  update(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: SaveEventDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<EventDto> {
    return this.save.update(id, body, ifMatch);
  }

  /** Archives an event; 409 while there are registrations for a future date. */
  @Staff('events.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete('events/:id')
  async remove(@Param('id', ParseIntPipe) id: number, @Headers('if-match') ifMatch?: string): Promise<void> {
    await this.archive.execute(id, ifMatch);
  }

  /** Registrations, newest first, cancelled ones too; more than 500 come in pages. */
  @Staff('registrations.read')
  @ListOf(RegistrationDto)
  @Get('event-registrations')
  list(@Query() query: ListRegistrationsQuery): Promise<ListPage<RegistrationDto>> {
    return this.registrations.all(query);
  }

  /**
   * Cancels a registration: its guest gets a mail and a refund.
   * 409 for a paid one whose event is over: refund its order.
   */
  @Staff('registrations.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete('event-registrations/:id')
  async cancelRegistration(@Param('id', ParseIntPipe) id: number): Promise<void> {
    await this.cancel.execute(id);
  }
}

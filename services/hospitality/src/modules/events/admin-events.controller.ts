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
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { ListOf, type ListPage } from '@shamba/service-kit/database';
import { Staff } from '@shamba/service-kit/identity';
import { EventDto } from './dto/event.dto.js';
import { ListRegistrationsQuery } from './dto/list-events.dto.js';
import { CallOffPreviewDto, MoveRegistrationDto, StaffRegistrationDto } from './dto/registration.dto.js';
import { SaveEventDto } from './dto/save-event.dto.js';
import { CancelRegistrations } from './use-cases/cancel-registrations.js';
import { FindEvents } from './use-cases/find-events.js';
import { FindRegistrations } from './use-cases/find-registrations.js';
import { MoveRegistrations } from './use-cases/move-registrations.js';
import { SaveEvent } from './use-cases/save-event.js';

@ApiTags('events')
@Controller('api/admin')
export class AdminEventsController {
  constructor(
    private readonly save: SaveEvent,
    private readonly registrations: FindRegistrations,
    private readonly cancel: CancelRegistrations,
    private readonly move: MoveRegistrations,
    private readonly events: FindEvents,
  ) {}

  /** An event with all its dates, including past and called-off ones. */
  @Staff('events.read')
  @ApiOkResponse({ type: EventDto })
  @Get('events/:id')
  one(@Param('id', ParseIntPipe) id: number): Promise<EventDto> {
    return this.events.staffOne(id);
  }

  /** Adds an event with at least one date. */
  @Staff('events.write')
  @ApiCreatedResponse({ type: EventDto })
  @Post('events')
  create(@Body() body: SaveEventDto): Promise<EventDto> {
    return this.save.create(body);
  }

  /**
   * Changes an event. Dates are matched by id, otherwise by date and start; 409 when a removed one has registrations,
   * or when stale.
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
    await this.save.archive(id, ifMatch);
  }

  /** Previews the recipients and refunds of calling off a date now. PUT with `cancelled` calls it off. */
  @Staff('events.write')
  @ApiOkResponse({ type: CallOffPreviewDto })
  @Get('events/:id/dates/:dateId/call-off')
  callOffPreview(
    @Param('id', ParseIntPipe) id: number,
    @Param('dateId', ParseIntPipe) dateId: number,
  ): Promise<CallOffPreviewDto> {
    return this.registrations.callOffPreview(id, dateId);
  }

  /** Registrations, newest first, including cancelled ones; more than 500 come in pages. */
  @Staff('registrations.read')
  @ListOf(StaffRegistrationDto)
  @Get('event-registrations')
  list(@Query() query: ListRegistrationsQuery): Promise<ListPage<StaffRegistrationDto>> {
    return this.registrations.all(query);
  }

  /**
   * Moves a registration to another date of its event; its guest gets a mail with the new time. 409 when that date is
   * full, past or called off, when the guest is registered for it, or when stale.
   */
  @Staff('registrations.write')
  @HttpCode(200)
  @ApiOkResponse({ type: StaffRegistrationDto })
  @Post('event-registrations/:id/move')
  moveRegistration(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: MoveRegistrationDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StaffRegistrationDto> {
    return this.move.execute(id, body.occurrence_id, ifMatch);
  }

  /**
   * Cancels a registration: its guest gets a mail and a refund. 409 for a paid one whose event has ended: refund its
   * order; or when stale.
   */
  @Staff('registrations.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete('event-registrations/:id')
  async cancelRegistration(
    @Param('id', ParseIntPipe) id: number,
    @Headers('if-match') ifMatch?: string,
  ): Promise<void> {
    await this.cancel.byStaff(id, ifMatch);
  }
}

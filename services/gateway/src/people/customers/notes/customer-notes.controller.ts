import { Body, Controller, Delete, Get, Headers, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '@shamba/service-kit/api-docs';
import { type Caller, CurrentCaller, Staff } from '@shamba/service-kit/identity';
import { CustomerNoteDto, WriteNoteDto } from './customer-note.dto.js';
import { CustomerNotes } from './customer-notes.js';

@ApiTags('customers')
@Controller('api/admin/customers/:userId/notes')
export class CustomerNotesController {
  constructor(private readonly notes: CustomerNotes) {}

  /** Notes by staff about a customer, newest first. */
  @Staff('customers.read')
  @Get()
  @ApiOkResponse({ type: [CustomerNoteDto] })
  async list(@Param('userId', ParseIntPipe) userId: number): Promise<CustomerNoteDto[]> {
    return (await this.notes.list(userId)).map((note) => CustomerNoteDto.of(note));
  }

  /** Adds a note of the caller's. 409 `too_many_notes`. */
  @Staff('customer-notes.write')
  @Post()
  @ApiCreatedResponse({ type: CustomerNoteDto })
  async add(
    @Param('userId', ParseIntPipe) userId: number,
    @Body() { note }: WriteNoteDto,
    @CurrentCaller() caller: Caller,
  ): Promise<CustomerNoteDto> {
    return CustomerNoteDto.of(await this.notes.add(userId, note, caller));
  }

  /** Changes a note of the caller's. 403 `not_your_note`, 409 when stale. */
  @Staff('customer-notes.write')
  @Put(':id')
  @ApiHeader({ name: 'If-Match', required: false })
  @ApiOkResponse({ type: CustomerNoteDto })
  async edit(
    @Param('userId', ParseIntPipe) userId: number,
    @Param('id', ParseIntPipe) id: number,
    @Body() { note }: WriteNoteDto,
    @CurrentCaller() caller: Caller,
    @Headers('if-match') ifMatch?: string,
  ): Promise<CustomerNoteDto> {
    return CustomerNoteDto.of(await this.notes.edit(userId, id, note, caller, ifMatch));
  }

  /** Deletes a note of the caller's; owners delete any. 403 `not_your_note`. */
  @Staff('customer-notes.write')
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(
    @Param('userId', ParseIntPipe) userId: number,
    @Param('id', ParseIntPipe) id: number,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    await this.notes.remove(userId, id, caller);
  }
}

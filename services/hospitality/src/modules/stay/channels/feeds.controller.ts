import { Body, Controller, Delete, Get, Headers, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import { ReadFeedDto, SaveStayFeedDto, StayFeedDto } from './dto/feed.dto.js';
import { ReadFeeds } from './use-cases/read-feeds.js';
import { SaveFeeds } from './use-cases/save-feeds.js';

/** Other channels that sell the house, and the calendars that both sides read. */
@ApiTags('stay')
@Controller('api/admin/stay-feeds')
export class FeedsController {
  constructor(
    private readonly feeds: SaveFeeds,
    private readonly reads: ReadFeeds,
  ) {}

  /** Channels by name, with the state of their calendars and the conflicts. */
  @Staff('stay.read')
  @ApiOkResponse({ type: [StayFeedDto] })
  @Get()
  list(): Promise<StayFeedDto[]> {
    return this.feeds.list();
  }

  /**
   * Adds a channel; its calendar is read within a minute. 409 `feed_name_taken`, or `too_many_feeds` beyond 10; 422 for
   * an address that is not https or leads into a private network.
   */
  @Staff('stay.write')
  @ApiCreatedResponse({ type: StayFeedDto })
  @Post()
  create(@Body() body: SaveStayFeedDto): Promise<StayFeedDto> {
    return this.feeds.create(body);
  }

  /** Changes a channel; its secret address stays. 409 `feed_name_taken` or `stale_version`. */
  @Staff('stay.write')
  @ApiOkResponse({ type: StayFeedDto })
  @Put(':id')
  update(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: SaveStayFeedDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StayFeedDto> {
    return this.feeds.update(id, body, ifMatch);
  }

  /** Removes a channel: its nights from today on are free, and its secret address ends. */
  @Staff('stay.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number): Promise<void> {
    await this.feeds.remove(id);
  }

  /** Reads the calendar of a channel now; a failure is in the answer's `failure`. */
  @Staff('stay.write')
  @ApiOkResponse({ type: StayFeedDto })
  @HttpCode(200)
  @Post(':id/read')
  async read(@Param('id', ParseIntPipe) id: number, @Body() body: ReadFeedDto): Promise<StayFeedDto> {
    await this.reads.read(id, body.accept_empty ?? false);
    return this.feeds.one(id);
  }
}

import { Controller, Get, HttpCode, Param, ParseIntPipe, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type HeaderSink, listAnswer, Staff } from '@shamba/service-kit';
import { ListNotificationsQuery, NotificationDetailDto, NotificationDto, RetriedDto } from './dto/notification.dto.js';
import { FindNotifications } from './use-cases/find-notifications.js';
import { RetryNotification } from './use-cases/retry-notification.js';

@ApiTags('notifications')
@Controller('api/admin/notifications')
export class NotificationsController {
  constructor(
    private readonly notifications: FindNotifications,
    private readonly retry: RetryNotification,
  ) {}

  /** Mails, newest first; more than 500 come in pages. `?state=failed` lists those that never got out. */
  @Staff('notifications.read')
  @ApiOkResponse({ type: [NotificationDto] })
  @Get()
  async list(
    @Query() query: ListNotificationsQuery,
    @Res({ passthrough: true }) response: HeaderSink,
  ): Promise<NotificationDto[]> {
    const { kind, state, recipient } = query;
    return listAnswer(response, '/api/admin/notifications', query, await this.notifications.list(query), {
      kind,
      state,
      recipient,
    });
  }

  /** One mail with its content. */
  @Staff('notifications.read')
  @ApiOkResponse({ type: NotificationDetailDto })
  @Get(':id')
  one(@Param('id', ParseIntPipe) id: number): Promise<NotificationDetailDto> {
    return this.notifications.one(id);
  }

  /** Sends every failed mail again. */
  @Staff('notifications.write')
  @ApiOkResponse({ type: RetriedDto })
  @HttpCode(200)
  @Post('retry')
  async sendAllAgain(): Promise<RetriedDto> {
    return { retried: await this.retry.all() };
  }

  /** Sends a failed mail again; 409 for any other. */
  @Staff('notifications.write')
  @ApiOkResponse({ type: NotificationDto })
  @HttpCode(200)
  @Post(':id/retry')
  sendAgain(@Param('id', ParseIntPipe) id: number): Promise<NotificationDto> {
    return this.retry.execute(id);
  }
}

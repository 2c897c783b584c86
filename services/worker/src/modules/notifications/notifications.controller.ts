import { Controller, Get, HttpCode, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { ListOf, type ListPage } from '@shamba/service-kit/database';
import { Staff } from '@shamba/service-kit/identity';
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
  @ListOf(NotificationDto)
  @Get()
  list(@Query() query: ListNotificationsQuery): Promise<ListPage<NotificationDto>> {
    return this.notifications.page(query);
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

  /**
   * Sends a failed mail again, or one that was withheld. 409 for any other, for one that was sent again five times, and
   * when its text is not kept any more.
   */
  @Staff('notifications.write')
  @ApiOkResponse({ type: NotificationDto })
  @HttpCode(200)
  @Post(':id/retry')
  sendAgain(@Param('id', ParseIntPipe) id: number): Promise<NotificationDto> {
    return this.retry.execute(id);
  }
}

import { Module } from '@nestjs/common';
import { databaseModule } from '@shamba/service-kit/database';
import { EventsModule } from '@shamba/service-kit/outbox';
import { schema } from './database/data-source.js';
import { ErrorLogModule } from './modules/error-log/index.js';
import { MessageTemplatesModule } from './modules/message-templates/index.js';
import { NotificationsModule } from './modules/notifications/index.js';
import { OwnersModule } from './modules/owners/index.js';
import { SchedulesModule } from './modules/schedules/index.js';
import { WebhooksModule } from './modules/webhooks/index.js';

@Module({
  imports: [
    databaseModule(schema),
    EventsModule,
    ErrorLogModule,
    NotificationsModule,
    MessageTemplatesModule,
    SchedulesModule,
    WebhooksModule,
    OwnersModule,
  ],
})
export class AppModule {}

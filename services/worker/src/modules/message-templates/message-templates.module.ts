import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { MessageTemplatesController } from './message-templates.controller.js';
import { KeepTemplates } from './use-cases/keep-templates.js';
import { PreviewMessage } from './use-cases/preview-message.js';
import { SendAroundStay } from './use-cases/send-around-stay.js';

@Module({
  imports: [NotificationsModule],
  controllers: [MessageTemplatesController],
  providers: [KeepTemplates, PreviewMessage, SendAroundStay],
})
export class MessageTemplatesModule {}

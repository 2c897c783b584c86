import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { MessageTemplatesController } from './message-templates.controller.js';
import { SaveTemplates } from './use-cases/save-templates.js';
import { PreviewMessage } from './use-cases/preview-message.js';
import { SendAroundStay } from './use-cases/send-around-stay.js';

@Module({
  imports: [NotificationsModule],
  controllers: [MessageTemplatesController],
  providers: [SaveTemplates, PreviewMessage, SendAroundStay],
})
export class MessageTemplatesModule {}

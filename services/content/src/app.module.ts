import { Module } from '@nestjs/common';
import { databaseModule } from '@shamba/service-kit/database';
import { EventsModule } from '@shamba/service-kit/outbox';
import { schema } from './database/data-source.js';
import { BackupModule } from './modules/backup/index.js';
import { InquiriesModule } from './modules/inquiries/index.js';
import { LookModule } from './modules/look/index.js';
import { MediaModule } from './modules/media/index.js';
import { PagesModule } from './modules/pages/index.js';

@Module({
  imports: [databaseModule(schema), EventsModule, PagesModule, InquiriesModule, MediaModule, LookModule, BackupModule],
})
export class AppModule {}

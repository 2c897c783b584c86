import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { PagesModule } from '../pages/index.js';
import { BackupController } from './backup.controller.js';
import { ExportContent } from './use-cases/export-content.js';
import { ImportContent } from './use-cases/import-content.js';

/** Exports all content as one file, and imports such files. */
@Module({
  imports: [PagesModule, MediaModule],
  controllers: [BackupController],
  providers: [ExportContent, ImportContent],
})
export class BackupModule {}

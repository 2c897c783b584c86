import { Module } from '@nestjs/common';
import { PagesController } from './pages.controller.js';
import { PublicContentController } from './public-content.controller.js';
import { ReadPages } from './use-cases/read-pages.js';
import { SaveContent } from './use-cases/save-content.js';
import { SavePageSettings } from './use-cases/save-page-settings.js';

@Module({
  controllers: [PublicContentController, PagesController],
  providers: [ReadPages, SaveContent, SavePageSettings],
  exports: [SaveContent],
})
export class PagesModule {}

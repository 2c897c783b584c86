import { Module } from '@nestjs/common';
import { CatalogueController } from './catalogue.controller.js';
import { ElementsController } from './elements.controller.js';
import { PagesController } from './pages.controller.js';
import { PublicContentController } from './public-content.controller.js';
import { KeepCatalogue } from './use-cases/keep-catalogue.js';
import { ListElements } from './use-cases/list-elements.js';
import { ReadPages } from './use-cases/read-pages.js';
import { SaveContent } from './use-cases/save-content.js';
import { SavePageSettings } from './use-cases/save-page-settings.js';

@Module({
  controllers: [PublicContentController, ElementsController, PagesController, CatalogueController],
  providers: [ReadPages, ListElements, KeepCatalogue, SaveContent, SavePageSettings],
  exports: [SaveContent],
})
export class PagesModule {}

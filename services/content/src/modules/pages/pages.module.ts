import { Module, type OnModuleInit } from '@nestjs/common';
import { Periodic } from '@shamba/service-kit/time';
import { CatalogueController } from './catalogue.controller.js';
import { DraftsController } from './drafts.controller.js';
import { EditingSettings, EditingSettingsController } from './editing-settings.js';
import { ElementRepository } from './element.repository.js';
import { ElementsController } from './elements.controller.js';
import { PagesController } from './pages.controller.js';
import { PublicContentController } from './public-content.controller.js';
import { SavePresence } from './use-cases/save-presence.js';
import { Drafts } from './use-cases/drafts.js';
import { PublishPlanned } from './use-cases/publish-planned.js';
import { ReadPages } from './use-cases/read-pages.js';
import { SaveContent } from './use-cases/save-content.js';
import { SavePageSettings } from './use-cases/save-page-settings.js';
import { WriteElement } from './use-cases/write-element.js';

const PUBLISH_EVERY_MS = 5000;

@Module({
  controllers: [
    PublicContentController,
    ElementsController,
    DraftsController,
    PagesController,
    CatalogueController,
    EditingSettingsController,
  ],
  providers: [
    ElementRepository,
    ReadPages,
    SaveContent,
    SavePageSettings,
    EditingSettings,
    WriteElement,
    Drafts,
    PublishPlanned,
    SavePresence,
  ],
  exports: [ElementRepository, WriteElement, SaveContent, SavePageSettings],
})
export class PagesModule implements OnModuleInit {
  constructor(
    private readonly periodic: Periodic,
    private readonly planned: PublishPlanned,
  ) {}

  onModuleInit(): void {
    this.periodic.every('publish-drafts', PUBLISH_EVERY_MS, () => this.planned.askDue());
  }
}

import { Module, type OnModuleInit } from '@nestjs/common';
import { Periodic } from '@shamba/service-kit/time';
import { CatalogueController } from './catalogue.controller.js';
import { ContentRepository } from './content.repository.js';
import { DraftRepository } from './draft.repository.js';
import { DraftsController } from './drafts.controller.js';
import { EditingSettings, EditingSettingsController } from './editing-settings.js';
import { ElementRepository } from './element.repository.js';
import { ElementsController } from './elements.controller.js';
import { PageSettingsRepository } from './page-settings.repository.js';
import { PagesController } from './pages.controller.js';
import { PublicContentController } from './public-content.controller.js';
import { SaveCatalogue } from './use-cases/save-catalogue.js';
import { SavePresence } from './use-cases/save-presence.js';
import { ListElements } from './use-cases/list-elements.js';
import { PublishDraft } from './use-cases/publish-draft.js';
import { PublishPlanned } from './use-cases/publish-planned.js';
import { ReadDraft } from './use-cases/read-draft.js';
import { ReadPages } from './use-cases/read-pages.js';
import { SaveContent } from './use-cases/save-content.js';
import { SaveDraft } from './use-cases/save-draft.js';
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
    ContentRepository,
    DraftRepository,
    ElementRepository,
    PageSettingsRepository,
    ReadPages,
    ListElements,
    SaveCatalogue,
    SaveContent,
    SavePageSettings,
    EditingSettings,
    WriteElement,
    SaveDraft,
    ReadDraft,
    PublishDraft,
    PublishPlanned,
    SavePresence,
  ],
  exports: [ElementRepository, PageSettingsRepository, WriteElement, SaveContent, SavePageSettings],
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

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Settings } from '@shamba/service-kit/config';
import { DataSource } from 'typeorm';
import { DraftRepository } from '../draft.repository.js';
import type { DraftDto } from '../dto/draft.dto.js';
import { EditingSettings } from '../editing-settings.js';
import { editorNow } from '../editor.js';
import { pageOf } from '../page-slug.js';

/** Drafts of a page with the current values of the live page. */
@Injectable()
export class ReadDraft {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly drafts: DraftRepository,
    private readonly settings: Settings,
    private readonly editing: EditingSettings,
  ) {}

  /** The caller's draft of a page. @throws NotFound */
  async execute(slug: string): Promise<DraftDto> {
    const page = pageOf(slug);
    const { userId } = editorNow();
    const { live_autosave } = await this.settings.read(this.editing);
    const { manager } = this.dataSource;
    const changes = await this.drafts.changes(manager, userId, page);
    const plan = await this.drafts.planOf(manager, userId, page);
    const others = await this.drafts.others(manager, userId, page);
    return {
      live_autosave,
      changes,
      publish_at: plan && !plan.failed_at ? plan.publish_at.toISOString() : null,
      failed: plan?.failed_at != null,
      failure: plan?.failure ?? null,
      others: others.map((row) => ({ ...row, publish_at: row.publish_at?.toISOString() ?? null })),
    };
  }
}

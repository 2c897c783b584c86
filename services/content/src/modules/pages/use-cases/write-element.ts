import { Injectable } from '@nestjs/common';
import { NotFound } from '@shamba/service-kit/http';
import { DataSource } from 'typeorm';
import { ContentItem } from '../content-item.entity.js';
import type { SavedElementDto } from '../dto/content-item.dto.js';
import { EditingSettings } from '../editing-settings.js';
import { Drafts } from './drafts.js';
import { type ElementInput, SaveContent } from './save-content.js';

/** Saves values by staff: to the live page, or to their own draft when live autosave is off. */
@Injectable()
export class WriteElement {
  constructor(
    private readonly dataSource: DataSource,
    private readonly editing: EditingSettings,
    private readonly live: SaveContent,
    private readonly drafts: Drafts,
  ) {}

  /** By page and key. @throws NotFound, StaleVersion, NotALink, FollowsSettings */
  async element(input: ElementInput, ifMatch?: string): Promise<SavedElementDto> {
    if (await this.isLive()) return { ...(await this.live.element(input, ifMatch)), draft: false };
    return this.drafts.save(input, ifMatch);
  }

  /** By the entry's id. @throws NotFound, StaleVersion, NotALink, FollowsSettings */
  async byId(id: number, value: string, ifMatch: string | undefined): Promise<SavedElementDto> {
    if (await this.isLive()) return { ...(await this.live.byId(id, value, ifMatch)), draft: false };
    const item = await this.dataSource.manager.findOneBy(ContentItem, { id });
    if (!item) throw new NotFound('This entry');
    return this.drafts.save({ page: item.page, key: item.content_key, value }, ifMatch);
  }

  private async isLive(): Promise<boolean> {
    return (await this.editing.read(this.dataSource.manager)).value.live_autosave;
  }
}

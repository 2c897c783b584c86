import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { checkVersion } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { ContentItem } from '../content-item.entity.js';
import { itemView, type SavedElementDto } from '../dto/content-item.dto.js';
import { DraftRepository } from '../draft.repository.js';
import { editorNow } from '../editor.js';
import { ElementRepository } from '../element.repository.js';
import { checkOwnValue, checkValue } from '../element-rules.js';
import { pageOf, sectionOf } from '../page-slug.js';
import type { ElementInput } from './save-content.js';

/**
 * Stores a value in its editor's draft. An element of a draft stores the live version that it is based on; a value
 * equal to the live page removes the element from the draft.
 */
@Injectable()
export class SaveDraft {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly drafts: DraftRepository,
    private readonly elements: ElementRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @param ifMatch version of the live entry that the change is based on (0: no entry); undefined: base unchanged
   * @throws NotFound, StaleVersion, NotALink, FollowsSettings
   */
  async execute(input: ElementInput, ifMatch?: string): Promise<SavedElementDto> {
    const page = pageOf(input.page);
    checkOwnValue(page, input.key);
    const { userId, username } = editorNow();
    return inTransaction(this.dataSource, async (manager) => {
      const live = await manager.findOneBy(ContentItem, { page, content_key: input.key });
      const now = live?.version ?? 0;
      checkVersion(now, ifMatch, live ? itemView(live) : { content_value: '', version: 0 });
      const type =
        (await this.elements.declaredType(manager, page, input.key)) ?? live?.content_type ?? input.type ?? 'text';
      checkValue({ ...input, type }, 'content');
      if (input.value === (live?.content_value ?? '')) await this.drafts.removeChange(manager, userId, page, input.key);
      else {
        const change = {
          user_id: userId,
          username,
          page,
          content_key: input.key,
          content_value: input.value,
          base_version: now,
          updated_at: this.clock.now(),
        };
        await this.drafts.save(manager, change, ifMatch !== undefined);
      }
      return {
        id: live?.id ?? 0,
        version: now,
        page,
        section_name: live?.section_name ?? input.section ?? sectionOf(input.key),
        content_key: input.key,
        content_type: type,
        content_value: input.value,
        display_order: live?.display_order ?? 0,
        updated_at: this.clock.now().toISOString(),
        draft: true,
      };
    });
  }
}

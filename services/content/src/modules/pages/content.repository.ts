import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ContentItem, type ContentType, ContentVersion } from './content-item.entity.js';

interface NewContent {
  page: string;
  key: string;
  section: string;
  type: ContentType;
  value: string;
}

/** Most versions of an entry in its history. */
const MOST_VERSIONS = 500;

/** Entries of pages and their versions. */
@Injectable()
export class ContentRepository {
  /** Inserts the entry of an element at the end of its page; undefined when the entry exists. */
  async insert(
    manager: EntityManager,
    { page, key, section, type, value }: NewContent,
  ): Promise<ContentItem | undefined> {
    const result = await manager
      .createQueryBuilder()
      .insert()
      .into(ContentItem)
      .values({
        page,
        content_key: key,
        section_name: section,
        content_type: type,
        content_value: value,
        display_order: () => '(SELECT coalesce(max(display_order), 0) + 1 FROM page_content WHERE page = :ofPage)',
      })
      .setParameter('ofPage', page)
      .orIgnore()
      .returning('id')
      .updateEntity(false)
      .execute();
    const [row] = result.raw as { id: number }[];
    return row && manager.findOneByOrFail(ContentItem, { id: row.id });
  }

  /** Stores the present value of an entry as a version, with who saved it. */
  async insertVersion(
    manager: EntityManager,
    { id, version, content_value }: Pick<ContentItem, 'id' | 'version' | 'content_value'>,
    saved: { at: Date; userId: number | null; name: string },
  ): Promise<void> {
    await manager.insert(ContentVersion, {
      content_id: id,
      version,
      content_value,
      saved_at: saved.at,
      saved_by_user_id: saved.userId,
      saved_by: saved.name,
    });
  }

  /** The newest versions of an entry, the present one first. */
  versionsOf(manager: EntityManager, contentId: number): Promise<ContentVersion[]> {
    return manager.find(ContentVersion, {
      where: { content_id: contentId },
      order: { version: 'DESC' },
      take: MOST_VERSIONS,
    });
  }
}

import { Injectable } from '@nestjs/common';
import { inTransaction, returnedBy } from '@shamba/service-kit/database';
import { CacheTags, currentContext, NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { ContentItem, type ContentType, ContentVersion } from '../content-item.entity.js';
import { type ContentItemDto, itemView } from '../dto/content-item.dto.js';
import { pageOf, sectionOf } from '../page-slug.js';
import type { ContentElement } from '../element.entity.js';
import { ElementRepository } from '../element.repository.js';
import { checkOwnValue, checkValue } from '../element-rules.js';

export interface ElementInput {
  page: string;
  key: string;
  value: string;
  type?: ContentType | undefined;
  section?: string | undefined;
}

/** Writes page content: each new value becomes a version, with an audit row. */
@Injectable()
export class SaveContent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly elements: ElementRepository,
    private readonly clock: Clock,
    private readonly cacheTags: CacheTags,
  ) {}

  /** Writes a value of an entry by id. @throws NotFound, StaleVersion, NotALink, FollowsSettings */
  async byId(id: number, value: string, ifMatch: string | undefined): Promise<ContentItemDto> {
    return this.commit(async (manager) => {
      const item = await manager.findOne(ContentItem, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!item) throw new NotFound('This entry');
      checkOwnValue(item.page, item.content_key);
      return this.change(manager, item, value, ifMatch, 'content_value');
    });
  }

  /**
   * Writes a value of an element by page and key; creates a missing entry. Version 0: an element without an entry.
   * @throws NotFound, StaleVersion, NotALink, FollowsSettings
   */
  async element(input: ElementInput, ifMatch?: string): Promise<ContentItemDto> {
    return this.commit((manager) => this.write(manager, input, ifMatch));
  }

  /** Like `element`, but in the caller's transaction; the caller touches the cache tag `content` afterwards. */
  async write(manager: EntityManager, input: ElementInput, ifMatch?: string): Promise<ContentItem> {
    const page = pageOf(input.page);
    checkOwnValue(page, input.key);
    const made = await this.insert(manager, page, input);
    if (made) return made;
    const where = { page, content_key: input.key };
    const item = await manager.findOneOrFail(ContentItem, { where, lock: { mode: 'pessimistic_write' } });
    return this.change(manager, item, input.value, ifMatch, 'content');
  }

  private async commit(work: (manager: EntityManager) => Promise<ContentItem>): Promise<ContentItemDto> {
    const item = await inTransaction(this.dataSource, work);
    this.cacheTags.touch(['content']);
    return itemView(item);
  }

  /** Inserts the entry of an element at the end of its page; undefined when the entry exists. */
  private async insert(
    manager: EntityManager,
    page: string,
    { key, value, section = sectionOf(key), ...input }: ElementInput,
  ): Promise<ContentItem | undefined> {
    const declared = await this.elements.declared(manager, page, key);
    const type = declared?.content_type ?? input.type ?? 'text';
    checkValue({ key, type, value }, 'content');
    const inserting = manager
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
      .updateEntity(false);
    const [row] = await returnedBy<Pick<ContentItem, 'id'>>(inserting);
    if (!row) return undefined;
    const item = await manager.findOneByOrFail(ContentItem, row);
    await this.keepVersion(manager, item);
    const after = auditView(item, declared);
    await audited(manager, { entity: 'page_content', id: item.id, action: 'create', before: null, after });
    return item;
  }

  private async change(
    manager: EntityManager,
    item: ContentItem,
    value: string,
    ifMatch: string | undefined,
    field: string,
  ): Promise<ContentItem> {
    checkVersion(item.version, ifMatch, itemView(item));
    const declared = await this.elements.declared(manager, item.page, item.content_key);
    const type = declared?.content_type ?? item.content_type;
    checkValue({ key: item.content_key, type, value }, field);
    // Autosave may send the same value again; that makes no version.
    if (item.content_value === value) return item;
    const before = auditView(item, declared);
    item.content_value = value;
    item.content_type = type;
    await manager.save(item);
    await this.keepVersion(manager, item);
    const after = auditView(item, declared);
    await audited(manager, { entity: 'page_content', id: item.id, action: 'update', before, after });
    return item;
  }

  private async keepVersion(manager: EntityManager, item: ContentItem): Promise<void> {
    const caller = currentContext()?.caller;
    await manager.insert(ContentVersion, {
      content_id: item.id,
      version: item.version,
      content_value: item.content_value,
      saved_at: this.clock.now(),
      saved_by_user_id: caller?.userId ?? null,
      saved_by: caller?.username ?? 'system',
    });
  }
}

/** With the element's name in the editors: the key says little to those who read the record of changes. */
const auditView = (
  { page, content_key, content_value, version }: ContentItem,
  declared: Pick<ContentElement, 'label'> | null,
) => ({
  ...(declared && { label: declared.label }),
  page,
  content_key,
  content_value,
  version,
});

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags, currentContext, NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { ContentItem, type ContentType } from '../content-item.entity.js';
import { type ContentItemDto, itemView } from '../dto/content-item.dto.js';
import { pageOf, sectionOf } from '../page-slug.js';
import { ContentRepository } from '../content.repository.js';
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
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly entries: ContentRepository,
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

  private async insert(manager: EntityManager, page: string, input: ElementInput): Promise<ContentItem | undefined> {
    const type = (await this.elements.declaredType(manager, page, input.key)) ?? input.type ?? 'text';
    checkValue({ ...input, type }, 'content');
    const section = input.section ?? sectionOf(input.key);
    const item = await this.entries.insert(manager, { page, key: input.key, section, type, value: input.value });
    if (!item) return undefined;
    await this.keepVersion(manager, item);
    await audited(manager, {
      entity: 'page_content',
      id: item.id,
      action: 'create',
      before: null,
      after: auditView(item),
    });
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
    const type = (await this.elements.declaredType(manager, item.page, item.content_key)) ?? item.content_type;
    checkValue({ key: item.content_key, type, value }, field);
    // Autosave may send the same value again; that makes no version.
    if (item.content_value === value) return item;
    const before = auditView(item);
    item.content_value = value;
    item.content_type = type;
    await manager.save(item);
    await this.keepVersion(manager, item);
    await audited(manager, { entity: 'page_content', id: item.id, action: 'update', before, after: auditView(item) });
    return item;
  }

  private async keepVersion(manager: EntityManager, item: ContentItem): Promise<void> {
    const caller = currentContext()?.caller;
    await this.entries.insertVersion(manager, item, {
      at: this.clock.now(),
      userId: caller?.userId ?? null,
      name: caller?.username ?? 'system',
    });
  }
}

const auditView = ({ page, content_key, content_value, version }: ContentItem) => ({
  page,
  content_key,
  content_value,
  version,
});

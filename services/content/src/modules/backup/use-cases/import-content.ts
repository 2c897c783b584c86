import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { inTransaction, lockNames } from '@shamba/service-kit/database';
import { CacheTags, DomainError, Forbidden } from '@shamba/service-kit/http';
import { type Caller, hasPermission } from '@shamba/service-kit/identity';
import { isWebAddress } from '@shamba/service-kit/values';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import { FindPictures } from '../../media/index.js';
import {
  checkImported,
  ContentItem,
  type ContentType,
  ElementRepository,
  NotALink,
  PageSettings,
  type PageTexts,
  SaveContent,
  SavePageSettings,
} from '../../pages/index.js';
import type { Backup } from '../backup-file.js';
import { ChangedSinceDryRun, NamedTwice } from '../backup.errors.js';
import type { BackupReportDto, ImportItemDto } from '../dto/backup.dto.js';

type Element = Backup['elements'][number];
type Page = Backup['pages'][number];
/** Current state of the site for all items of a backup. Elements and types by "page key". */
interface Current {
  elements: ReadonlyMap<string, ContentItem>;
  types: ReadonlyMap<string, ContentType>;
  pages: ReadonlyMap<string, PageSettings>;
}

/** @throws for a name that it was called with before */
type Once = (name: string) => void;

/** A planned item; `write` is undefined when the item changes nothing. */
interface Planned {
  item: ImportItemDto;
  write?: (manager: EntityManager) => Promise<unknown>;
}

const SHOWN = 200;
const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/**
 * Writes a backup's content to the live site as new versions; earlier values stay in the history. Items that the file
 * does not name stay unchanged. Writes all accepted items, or none.
 */
@Injectable()
export class ImportContent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly elements: ElementRepository,
    private readonly saveContent: SaveContent,
    private readonly saveSettings: SavePageSettings,
    private readonly pictures: FindPictures,
    private readonly cacheTags: CacheTags,
  ) {}

  /**
   * @param apply the `state` of a dry run; undefined: a dry run
   * @param caller page settings are refused without the permission `pages.write`
   * @throws ChangedSinceDryRun
   */
  async execute(backup: Backup, apply: string | undefined, caller: Caller): Promise<BackupReportDto> {
    const missing_pictures = await this.pictures.missing(addressesIn(backup));
    const report = await inTransaction(this.dataSource, async (manager) => {
      // One import at a time: the state compared is the state written to.
      if (apply !== undefined) await lockNames(manager, 'content-import');
      const current = await this.lock(manager, backup);
      const planned = this.plan(backup, current, hasPermission(caller, 'pages.write'));
      const state = stateOf(backup, current);
      if (apply !== undefined) {
        if (apply !== state) throw new ChangedSinceDryRun();
        for (const { write } of planned) await write?.(manager);
      }
      return { applied: apply !== undefined, state, items: planned.map(({ item }) => item) };
    });
    if (report.applied) this.cacheTags.touch(['content']);
    return { ...report, missing_pictures };
  }

  /** Reads and locks the rows: nothing changes between the comparison and the write. */
  private async lock(manager: EntityManager, { elements, pages }: Backup): Promise<Current> {
    const named = [...new Set(elements.map(({ page }) => page))];
    const rows = await manager.find(ContentItem, {
      where: { page: In(named) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const settings = await manager.find(PageSettings, {
      where: { page: In(pages.map(({ page }) => page)), version: MoreThan(0) },
      order: { page: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return {
      elements: new Map(rows.map((row) => [`${row.page} ${row.content_key}`, row])),
      types: await this.elements.declaredTypes(manager, named),
      pages: new Map(settings.map((row) => [row.page, row])),
    };
  }

  private plan(backup: Backup, current: Current, maySettings: boolean): Planned[] {
    const seen = new Set<string>();
    const once = (name: string): void => {
      if (seen.has(name)) throw new NamedTwice();
      seen.add(name);
    };
    return [
      ...backup.elements.map((element) => this.planElement(element, current, once)),
      ...backup.pages.map((page) => this.planPage(page, current, once, maySettings)),
    ];
  }

  private planElement(element: Element, { elements, types }: Current, once: Once): Planned {
    const { page, key, type, value, section } = element;
    const known = elements.get(`${page} ${key}`);
    const item = {
      kind: 'element' as const,
      page,
      key,
      from: known ? shortened(known.content_value) : null,
      to: shortened(value),
    };
    return planned(item, () => {
      once(`${page} ${key}`);
      checkImported({ page, key, type: types.get(`${page} ${key}`) ?? known?.content_type ?? type, value });
      if ((known?.content_value ?? '') === value) return undefined;
      return (manager) =>
        this.saveContent.write(manager, { page, key, value, type, section }, String(known?.version ?? 0));
    });
  }

  private planPage({ page, ...facts }: Page, { pages }: Current, once: Once, may: boolean): Planned {
    const known = pages.get(page);
    const item = {
      kind: 'page' as const,
      page,
      key: null,
      from: known ? wordsOf(known) : null,
      to: wordsOf(facts),
    };
    return planned(item, () => {
      if (!may) throw new Forbidden();
      once(page);
      checkImported({ page, key: 'seo-title', type: 'text', value: '' });
      if (facts.og_image !== null && !isWebAddress(facts.og_image)) throw new NotALink('og_image');
      if (known && wordsOf(known, Infinity) === wordsOf(facts, Infinity)) return undefined;
      return (manager) => this.saveSettings.write(manager, page, facts, String(known?.version ?? 0));
    });
  }
}

/** Adds the outcome to an item: unchanged, changed, new, or refused with the reason. */
function planned(item: Omit<ImportItemDto, 'outcome' | 'message'>, check: () => Planned['write'] | undefined): Planned {
  try {
    const write = check();
    if (!write) return { item: { ...item, outcome: 'unchanged', message: null } };
    return { item: { ...item, outcome: item.from === null ? 'new' : 'changed', message: null }, write };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { item: { ...item, outcome: 'refused', message: error.publicMessage } };
  }
}

const wordsOf = ({ seo_title, seo_description, og_image, noindex }: PageTexts, most = SHOWN): string => {
  const words = [seo_title, seo_description, og_image, noindex ? 'noindex' : null]
    .map((word) => word ?? '–')
    .join(' | ');
  return most === SHOWN ? shortened(words) : words;
};

/** Hash of the file and of the current state of its items. */
function stateOf(backup: Backup, { elements, pages }: Current): string {
  const hash = createHash('sha256');
  for (const { page, key, value } of backup.elements)
    hash.update(JSON.stringify([page, key, value, elements.get(`${page} ${key}`)?.version ?? 0]));
  for (const { page, ...facts } of backup.pages)
    hash.update(JSON.stringify([page, wordsOf(facts, Infinity), pages.get(page)?.version ?? 0]));
  return hash.digest('hex').slice(0, 32);
}

const addressesIn = ({ elements, pages }: Backup): string[] => [
  ...elements.map(({ value }) => value),
  ...pages.map(({ og_image }) => og_image ?? ''),
];

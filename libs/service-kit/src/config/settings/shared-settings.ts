import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  PROPERTY,
  type PropertyFacts,
  SALE_RULES,
  type SaleRules,
  type ServiceName,
  type SharedBlock,
} from '@shamba/event-contract';
import { CACHE_CHANNEL } from '../../http/cache-tags.js';
import { SERVICE } from '../tokens.js';
import { InternalHttp } from '../../http/internal-http.js';
import { RedisConnections } from '../../queue/redis.js';
import { NewestRead } from '../../values/newest-read.js';
import { setProperty } from './property.js';
import { setSaleRules } from './sale-rules.js';
import { Settings, SETTINGS_TAG } from './settings.js';
import { SettingsRow } from './settings-row.entity.js';
import { messageOf } from '../../values/message-of.js';

const ASK_EVERY_MS = 30_000;
const RETRY_MS = 2000;
const ASK_WITHIN_MS = 500;

/**
 * Blocks of settings in this process's memory, its own and other services': read at start, after changes, and every
 * half minute. A copy in this service's database serves while the owner is away, also after a restart.
 */
@Injectable()
export class SharedSettings implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger('SharedSettings');
  private readonly watched = new Map<string, SharedBlock<unknown>>();
  private readonly known = new Map<string, unknown>();
  private readonly reads = new Map<string, NewestRead>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly http: InternalHttp,
    private readonly redis: RedisConnections,
    @Inject(SERVICE) private readonly service: ServiceName,
  ) {}

  /** Watches the property's facts and the sale rules, which every service needs. */
  async onModuleInit(): Promise<void> {
    this.listen();
    this.settings.whenChanged(() => this.refreshOwn());
    await this.watch(PROPERTY);
    await this.watch(SALE_RULES);
  }

  /** Watches a block from now on. Waits only for the owner's own row, or for the local copy. */
  async watch<T>(block: SharedBlock<T>): Promise<void> {
    this.watched.set(block.name, block);
    const atOnce = block.owner === this.service ? this.refresh(block) : this.recall(block);
    // Without its tables a process still starts, but is not ready.
    await atOnce.catch((error: unknown) => this.log.debug(`${block.name} not read: ${String(error)}`));
    void this.refreshAll();
  }

  /** Last known value of a watched block; undefined until its owner was reached once. */
  get<T>(block: SharedBlock<T>): T | undefined {
    return this.known.get(block.name) as T | undefined;
  }

  /**
   * Reads the block again and returns it; the last known value when the owner does not answer at once. For responses
   * that are cached elsewhere.
   */
  async fresh<T>(block: SharedBlock<T>): Promise<T | undefined> {
    await this.refresh(block).catch(() => undefined);
    return this.get(block);
  }

  onModuleDestroy(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Reads all watched blocks again. Never throws: an unreadable block keeps its last value. */
  async refreshAll(): Promise<void> {
    clearTimeout(this.timer);
    let complete = true;
    for (const block of this.watched.values()) {
      try {
        await this.refresh(block);
      } catch (error) {
        complete = false;
        this.log.debug(`${block.name} not read: ${messageOf(error)}`);
      }
    }
    if (!this.stopped)
      this.timer = setTimeout(() => void this.refreshAll(), complete ? ASK_EVERY_MS : RETRY_MS).unref();
  }

  private async refreshOwn(): Promise<void> {
    for (const block of this.watched.values()) if (block.owner === this.service) await this.refresh(block);
  }

  private async refresh(block: SharedBlock<unknown>): Promise<void> {
    let isNew = false;
    const reads = this.reads.get(block.name) ?? new NewestRead();
    this.reads.set(block.name, reads);
    await reads.take(
      () => this.ask(block),
      (value) => {
        isNew = JSON.stringify(value) !== JSON.stringify(this.known.get(block.name));
        this.know(block, value);
      },
    );
    if (isNew && block.owner !== this.service) await this.keepCopy(block, this.known.get(block.name));
  }

  private async ask({ owner, name, schema }: SharedBlock<unknown>): Promise<unknown> {
    if (owner === this.service) return schema.parse(await this.settings.shared(name));
    const path = `/internal/settings/${name}`;
    const { body } = await this.http.request(owner, { method: 'GET', path, timeoutMs: ASK_WITHIN_MS });
    return schema.parse(body);
  }

  private know(block: SharedBlock<unknown>, value: unknown): void {
    this.known.set(block.name, value);
    if (block.name === PROPERTY.name) setProperty(value as PropertyFacts);
    if (block.name === SALE_RULES.name) setSaleRules(value as SaleRules);
  }

  private listen(): void {
    const subscriber = this.redis.create('settings-subscriber', { blocking: true });
    subscriber.on('message', (_channel: string, message: string) => {
      if (message.includes(`"${SETTINGS_TAG}"`)) void this.refreshAll();
    });
    subscriber.subscribe(CACHE_CHANNEL).catch(() => undefined);
  }

  private async recall(block: SharedBlock<unknown>): Promise<void> {
    const row = await this.dataSource.manager.findOneBy(SettingsRow, { block: copyOf(block) });
    const parsed = block.schema.safeParse(row?.value);
    if (parsed.success) this.know(block, parsed.data);
  }

  private async keepCopy(block: SharedBlock<unknown>, value: unknown): Promise<void> {
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(SettingsRow)
      .values({ block: copyOf(block), version: 1, value: value as object, updated_at: () => 'now()' })
      .orUpdate(['value', 'updated_at'], ['block'])
      .updateEntity(false)
      .execute();
  }
}

const copyOf = ({ owner, name }: SharedBlock<unknown>): string => `${owner}:${name}`;

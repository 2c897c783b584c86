import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { SEARCH_HITS, type SearchAnswer, type SearchHit, type SearchKind } from '@shamba/event-contract';
import { DataSource } from 'typeorm';
import type { BaseConfig } from '../../config/config.js';
import { CONFIG } from '../../config/tokens.js';
import { isTimedOut } from '../transactions.js';
import { markedMethods } from '../../values/marked-methods.js';
import { FINDS_HITS, type HitFinder } from './finds-hits.js';
import { rowsOf } from '../rows.js';

/** The back office's search in this service's own tables. */
@Injectable()
export class HitSearch implements OnApplicationBootstrap {
  private readonly finders = new Map<SearchKind, HitFinder>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    @Inject(CONFIG) private readonly config: BaseConfig,
  ) {}

  onApplicationBootstrap(): void {
    for (const { mark, call } of markedMethods<SearchKind>(this.discovery, this.scanner, FINDS_HITS))
      this.finders.set(mark, call as HitFinder);
  }

  /**
   * Hits of some kinds, at most SEARCH_HITS of each. Reports a kind as late when its search takes longer than
   * SEARCH_TIMEOUT_MS.
   */
  async find(q: string, kinds: readonly SearchKind[]): Promise<SearchAnswer> {
    const answers = await Promise.all(kinds.map((kind) => this.findOf(kind, q)));
    return {
      hits: answers.flatMap((hits) => hits ?? []),
      late: kinds.filter((_, index) => answers[index] === null),
    };
  }

  private async findOf(kind: SearchKind, q: string): Promise<SearchHit[] | null> {
    const finder = this.finders.get(kind);
    if (!finder) throw new Error(`Nothing here finds ${kind}`);
    try {
      return await this.dataSource.transaction(async (manager) => {
        await rowsOf(manager, 'SET TRANSACTION READ ONLY');
        await rowsOf(manager, `SET LOCAL statement_timeout = ${this.config.SEARCH_TIMEOUT_MS}`);
        return (await finder(q, SEARCH_HITS, manager)).map((hit) => ({ kind, ...hit }));
      });
    } catch (error) {
      if (isTimedOut(error)) return null;
      throw error;
    }
  }
}

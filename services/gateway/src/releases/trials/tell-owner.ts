import { Injectable } from '@nestjs/common';
import type { ReleaseNews } from '@shamba/event-contract';
import { Outbox } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { SliceRelease } from '../registry/slice.entity.js';

/** News about one release; `since`: its errors from then on are listed with it. */
export type NewsOfRelease = Omit<ReleaseNews, 'owner' | 'since'> & { since: Date };

/**
 * Tells the owner that the release's slice.json names; worker adds the errors, and writes the mails and the call of the
 * webhook. Only news that visitors feel (`felt`) also goes to the winery's staff.
 */
@Injectable()
export class TellOwner {
  constructor(private readonly outbox: Outbox) {}

  /** Adds the news to the caller's transaction. */
  async tell(manager: EntityManager, { since, ...news }: NewsOfRelease): Promise<void> {
    const row = await manager.findOneBy(SliceRelease, { name: news.slice, version: news.version });
    const { chat: _chat, ...owner } = row?.release.manifest.owner ?? { name: '' };
    // Notes are for people to read in Releases: this also goes to the winery.
    const facts = row?.commit ? [...news.facts, { label: 'Commit', value: row.commit }] : news.facts;
    const payload = { ...news, facts, since: since.toISOString(), owner: owner.name === '' ? null : owner };
    await this.outbox.add(manager, { type: 'release.told', consumers: ['worker'], payload });
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { type TierDto, tierView } from '../dto/tier.dto.js';
import { Tier } from '../tier.entity.js';

const MOST_ARCHIVED = 100;

/** Reads of club tiers, the smallest discount first. */
@Injectable()
export class FindTiers {
  constructor(private readonly dataSource: DataSource) {}

  /** Tiers that can be joined, or for staff also the inactive ones. */
  async all({ inactiveToo }: { inactiveToo: boolean }): Promise<TierDto[]> {
    const tiers = await this.dataSource.manager.find(Tier, {
      where: { archived_at: IsNull(), ...(!inactiveToo && { active: true }) },
      order: { discount_percentage: 'ASC', id: 'ASC' },
    });
    return tiers.map(tierView);
  }

  /** Tiers that staff have archived, the newest first. */
  async archived(): Promise<TierDto[]> {
    const tiers = await this.dataSource.manager.find(Tier, {
      where: { archived_at: Not(IsNull()) },
      order: { archived_at: 'DESC', id: 'DESC' },
      take: MOST_ARCHIVED,
    });
    return tiers.map(tierView);
  }

  /** Tiers by id, archived ones too: members and carts may still name them. */
  async byIds(ids: number[]): Promise<Tier[]> {
    return this.dataSource.manager.find(Tier, { where: { id: In(ids) }, order: { id: 'ASC' } });
  }
}

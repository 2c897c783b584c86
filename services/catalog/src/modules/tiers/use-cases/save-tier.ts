import { Injectable } from '@nestjs/common';
import { type Cents, countedBenefits, parseCents } from '@shamba/rules';
import { inTransaction, isUniqueViolation } from '@shamba/service-kit/database';
import { CacheTags, InvalidFields, NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { markChanged } from '../../../database/mark-changed.js';
import type { SaveTierDto } from '../dto/save-tier.dto.js';
import { auditView, type TierDto, tierView } from '../dto/tier.dto.js';
import { type CountedAllowance, Tier } from '../tier.entity.js';
import { TierNameTaken } from '../tiers.errors.js';

/** Adds, changes, archives and restores club tiers, each with its audit row. */
@Injectable()
export class SaveTier {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly cacheTags: CacheTags,
  ) {}

  /** @throws TierNameTaken */
  async create(input: SaveTierDto): Promise<TierDto> {
    return this.change(async (manager) => {
      const tier = manager.create(Tier, { currency: 'USD', tax_class: 'standard', archived_at: null });
      fill(tier, input);
      const view = tierView(await namingTaken(tier.name, () => manager.save(tier)));
      await audited(manager, {
        entity: 'club_tier',
        id: tier.id,
        action: 'create',
        before: null,
        after: auditView(view),
      });
      return view;
    });
  }

  /** @throws NotFound, StaleVersion, TierNameTaken */
  async update(id: number, input: SaveTierDto, ifMatch: string | undefined): Promise<TierDto> {
    return this.change(async (manager) => {
      const tier = await lockTier(manager, id, 'lists', ifMatch);
      const before = auditView(tierView(tier));
      fill(tier, input);
      markChanged(tier, this.clock.now());
      const view = tierView(await namingTaken(tier.name, () => manager.save(tier)));
      await audited(manager, { entity: 'club_tier', id, action: 'update', before, after: auditView(view) });
      return view;
    });
  }

  /** Takes a tier off every list; members keep it. @throws NotFound, StaleVersion */
  async archive(id: number, ifMatch: string | undefined): Promise<void> {
    await this.change(async (manager) => {
      const tier = await lockTier(manager, id, 'lists', ifMatch);
      const before = auditView(tierView(tier));
      tier.archived_at = this.clock.now();
      await manager.save(tier);
      await audited(manager, { entity: 'club_tier', id, action: 'archive', before, after: null });
    });
  }

  /** Puts an archived tier back on the lists. @throws NotFound (also if not archived), StaleVersion, TierNameTaken */
  async restore(id: number, ifMatch: string | undefined): Promise<TierDto> {
    return this.change(async (manager) => {
      const tier = await lockTier(manager, id, 'archive', ifMatch);
      tier.archived_at = null;
      const view = tierView(await namingTaken(tier.name, () => manager.save(tier)));
      await audited(manager, { entity: 'club_tier', id, action: 'restore', before: null, after: auditView(view) });
      return view;
    });
  }

  private async change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await inTransaction(this.dataSource, work);
    this.cacheTags.touch(['tiers']);
    return result;
  }
}

async function namingTaken<T>(name: string, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (isUniqueViolation(error, 'club_tiers_name_live')) throw new TierNameTaken(name);
    throw error;
  }
}

async function lockTier(
  manager: EntityManager,
  id: number,
  from: 'lists' | 'archive',
  ifMatch: string | undefined,
): Promise<Tier> {
  const archived_at = from === 'lists' ? IsNull() : Not(IsNull());
  const tier = await manager.findOne(Tier, { where: { id, archived_at }, lock: { mode: 'pessimistic_write' } });
  if (!tier) throw new NotFound('This club tier');
  checkVersion(tier.version, ifMatch, tierView(tier));
  return tier;
}

/** Optional fields that were not sent keep their value; a new tier is active. */
function fill(tier: Tier, input: SaveTierDto): void {
  const { name, description, discount_percentage, max_tastings } = input;
  Object.assign(tier, { name, description, discount_percentage, max_tastings });
  tier.swahili_name = input.swahili_name === undefined ? (tier.swahili_name ?? null) : input.swahili_name;
  tier.benefits = input.benefits?.map((text) => text.trim()).filter((text) => text !== '') ?? tier.benefits ?? [];
  tier.counted_benefits = countedOf(tier.counted_benefits ?? [], input.counted_benefits);
  tier.price_per_quarter_cents = priceOf(tier.price_per_quarter_cents ?? null, input.price_per_quarter);
  tier.bottles_per_quarter =
    input.bottles_per_quarter === undefined ? (tier.bottles_per_quarter ?? null) : input.bottles_per_quarter;
  tier.active = input.active ?? tier.active ?? true;
}

function priceOf(before: Cents | null, input: SaveTierDto['price_per_quarter']): Cents | null {
  if (input === undefined) return before;
  return input === null ? null : parseCents(input);
}

/** @throws InvalidFields (400) for a kind named twice */
function countedOf(before: CountedAllowance[], input: SaveTierDto['counted_benefits']): CountedAllowance[] {
  if (input === undefined) return before;
  if (new Set(input.map(({ kind }) => kind)).size < input.length)
    throw new InvalidFields({ counted_benefits: ['Each kind can be counted once'] });
  return input.map(({ kind, allowance, period }) => ({
    kind,
    allowance,
    period: period ?? before.find((one) => one.kind === kind)?.period ?? countedBenefits[kind],
  }));
}

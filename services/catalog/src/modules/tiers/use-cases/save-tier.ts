import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type BenefitPeriod, countedBenefits, type Cents } from '@shamba/rules';
import { inTransaction, isUniqueViolation } from '@shamba/service-kit/database';
import { CacheTags, InvalidFields, NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { markChanged } from '../../../database/mark-changed.js';
import { auditView, type TierDto, tierView } from '../dto/tier.dto.js';
import { type CountedAllowance, Tier } from '../tier.entity.js';
import { TierNameTaken } from '../tiers.errors.js';

/** Fields of a tier that staff save. `undefined` keeps the stored value. */
export interface TierInput {
  name: string;
  description: string;
  discountPercentage: string;
  maxTastings: number;
  swahiliName?: string | null | undefined;
  benefits?: string[] | undefined;
  /** Each kind once. A missing period keeps the stored period, or takes the kind's default. */
  countedBenefits?: (Omit<CountedAllowance, 'period'> & { period?: BenefitPeriod })[] | undefined;
  pricePerQuarter?: Cents | null | undefined;
  bottlesPerQuarter?: number | null | undefined;
  active?: boolean | undefined;
}

/** Adds, changes, archives and restores club tiers, each with its audit row. */
@Injectable()
export class SaveTier {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly cacheTags: CacheTags,
  ) {}

  /** @throws TierNameTaken */
  async create(input: TierInput): Promise<TierDto> {
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
  async update(id: number, input: TierInput, ifMatch: string | undefined): Promise<TierDto> {
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
function fill(tier: Tier, input: TierInput): void {
  tier.name = input.name;
  tier.description = input.description;
  tier.discount_percentage = input.discountPercentage;
  tier.max_tastings = input.maxTastings;
  tier.swahili_name = input.swahiliName === undefined ? (tier.swahili_name ?? null) : input.swahiliName;
  tier.benefits = input.benefits ?? tier.benefits ?? [];
  tier.counted_benefits = countedOf(tier.counted_benefits ?? [], input.countedBenefits);
  tier.price_per_quarter_cents =
    input.pricePerQuarter === undefined ? (tier.price_per_quarter_cents ?? null) : input.pricePerQuarter;
  tier.bottles_per_quarter =
    input.bottlesPerQuarter === undefined ? (tier.bottles_per_quarter ?? null) : input.bottlesPerQuarter;
  tier.active = input.active ?? tier.active ?? true;
}

/** @throws InvalidFields (400) for a kind named twice */
function countedOf(before: CountedAllowance[], input: TierInput['countedBenefits']): CountedAllowance[] {
  if (input === undefined) return before;
  if (new Set(input.map(({ kind }) => kind)).size < input.length)
    throw new InvalidFields({ counted_benefits: ['Each kind can be counted once'] });
  return input.map(({ kind, allowance, period }) => ({
    kind,
    allowance,
    period: period ?? before.find((one) => one.kind === kind)?.period ?? countedBenefits[kind],
  }));
}

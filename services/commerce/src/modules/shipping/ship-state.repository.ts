import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LocalDate } from '@shamba/rules';
import { Settings } from '@shamba/service-kit/config';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { KeptRows } from '../../shared/kept-rows.js';
import { ShipState } from './ship-state.entity.js';
import { ShippingSetting } from './shipping-setting.entity.js';
import type { ShippingRule } from './wine-shipping.js';

/** Facts about shipping wine to a state. */
export interface ShipTo {
  stateCode: string;
  stateName: string;
  /** True if wine may be shipped there today. */
  served: boolean;
  rule: ShippingRule;
}

/**
 * Rows of the states that wine may be shipped to, with prices. States open and close by date, as data. Each process
 * keeps them for half a minute, or until it changes them.
 */
@Injectable()
export class ShipStateRepository implements OnModuleInit {
  private readonly kept = new KeptRows(() => this.withPrices());

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.settings.whenChanged(() => Promise.resolve(this.changed()));
  }

  /** A state by its two-letter code; undefined: no such state. An open state without settings uses the estimate. */
  async find(stateCode: string): Promise<ShipTo | undefined> {
    const row = (await this.kept.get()).get(stateCode.trim().toUpperCase());
    return row && toShipTo(row, todayIn(this.clock));
  }

  /** Reads the states again from now on: days or prices have changed. */
  changed(): void {
    this.kept.drop();
  }

  private async withPrices(): Promise<Map<string, FoundRow>> {
    const rows = await this.dataSource.manager
      .createQueryBuilder(ShipState, 's')
      .leftJoin(ShippingSetting, 't', 't.state_code = s.state_code')
      .select(FOUND)
      .getRawMany<FoundRow>();
    return new Map(rows.map((row) => [row.state_code, row]));
  }

  /** All states by name, and whether each is served today. */
  async all(manager = this.dataSource.manager): Promise<Pick<ShipTo, 'stateCode' | 'stateName' | 'served'>[]> {
    const today = todayIn(this.clock);
    return (await this.rows(manager)).map((state) => named(state, today));
  }

  /** All states by name, with the days on which wine is shipped there. */
  rows(manager: EntityManager): Promise<ShipState[]> {
    return manager.find(ShipState, { order: { state_name: 'ASC' } });
  }

  /** Sets the days on which wine is shipped to a state. */
  async serve(
    manager: EntityManager,
    stateCode: string,
    days: Pick<ShipState, 'served_from' | 'served_until'>,
  ): Promise<void> {
    await manager.update(ShipState, { state_code: stateCode }, days);
  }
}

/** Columns of a state and its price, without entities. */
const FOUND = `s.state_code AS state_code, s.state_name AS state_name, s.served_from::text AS served_from,
  s.served_until::text AS served_until, t.shipping_cost AS cost, t.free_shipping_threshold AS threshold`;

/** A state with its price in cents; the price is null without settings. */
type FoundRow = ShipState & { cost: string | null; threshold: string | null };

const named = (
  { state_code, state_name, served_from, served_until }: ShipState,
  today: LocalDate,
): Pick<ShipTo, 'stateCode' | 'stateName' | 'served'> => ({
  stateCode: state_code,
  stateName: state_name,
  served: served_from !== null && served_from <= today && (served_until === null || served_until > today),
});

const toShipTo = ({ cost, threshold, ...state }: FoundRow, today: LocalDate): ShipTo => ({
  ...named(state, today),
  rule:
    cost === null
      ? { kind: 'estimate' }
      : { kind: 'per_bottle', perBottle: BigInt(cost), freeFrom: threshold === null ? null : BigInt(threshold) },
});

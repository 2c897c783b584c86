import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { firstOf, rowsOf, type Runner } from '@shamba/service-kit/database';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import type { ShipTo } from './ship-to.js';

interface StateRow {
  state_code: string;
  state_name: string;
  served: boolean;
  cost: string | null;
  threshold: string | null;
}

const SERVED =
  's.served_from IS NOT NULL AND s.served_from <= $1::date AND (s.served_until IS NULL OR s.served_until > $1::date)';

/** States that wine may be shipped to today, with prices. States open and close by date, as data. */
@Injectable()
export class ShipStateRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** A state by its two-letter code; undefined: no such state. An open state without settings uses the estimate. */
  async find(stateCode: string): Promise<ShipTo | undefined> {
    const row = await firstOf<StateRow>(
      this.dataSource,
      `SELECT s.state_code, s.state_name, (${SERVED}) AS served, t.shipping_cost::text AS cost, t.free_shipping_threshold::text AS threshold
       FROM ship_states s LEFT JOIN shipping_settings t USING (state_code) WHERE s.state_code = $2`,
      [todayIn(this.clock), stateCode.trim().toUpperCase()],
    );
    return row && toShipTo(row);
  }

  /** All states by name, and whether each is served today. */
  async all(runner: Runner = this.dataSource): Promise<Pick<ShipTo, 'stateCode' | 'stateName' | 'served'>[]> {
    return rowsOf(
      runner,
      `SELECT s.state_code AS "stateCode", s.state_name AS "stateName", (${SERVED}) AS served FROM ship_states s ORDER BY s.state_name`,
      [todayIn(this.clock)],
    );
  }
}

function toShipTo(row: StateRow): ShipTo {
  const threshold = row.threshold === null ? null : BigInt(row.threshold);
  return {
    stateCode: row.state_code,
    stateName: row.state_name,
    served: row.served,
    rule:
      row.cost === null
        ? { kind: 'estimate' }
        : { kind: 'per_bottle', perBottle: BigInt(row.cost), freeFrom: threshold },
  };
}

import { Injectable } from '@nestjs/common';
import type { LocalDate } from '@shamba/rules';
import { type EntityManager, MoreThanOrEqual } from 'typeorm';
import { TaxRate } from './tax-rate.entity.js';

/** A row of `tax_rates` without its id. */
export type NewTaxRate = Omit<TaxRate, 'id'>;

/** Rows of tax rates, past and coming. */
@Injectable()
export class TaxRateRepository {
  /** All rates by place (the winery first) and day. */
  all(manager: EntityManager): Promise<TaxRate[]> {
    return manager.find(TaxRate, { order: { region: { direction: 'ASC', nulls: 'FIRST' }, valid_from: 'ASC' } });
  }

  /** Deletes a class's rates from that day on. */
  async dropFrom(manager: EntityManager, tax_class: TaxRate['tax_class'], day: LocalDate): Promise<void> {
    await manager.delete(TaxRate, { tax_class, valid_from: MoreThanOrEqual(day) });
  }

  /** Stores rates. A rate replaces that of the same place, class and day. */
  async put(manager: EntityManager, rates: NewTaxRate[]): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(TaxRate)
      .values(rates)
      .orUpdate(['rate', 'source'], 'tax_rates_one_a_day')
      .updateEntity(false)
      .execute();
  }
}

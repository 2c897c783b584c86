import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { parseCents } from '@shamba/rules';
import { isUniqueViolation } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { audited, auditedChange, checkVersion } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { AddOns } from '../add-ons.js';
import { addOnView, type SaveStayAddOnDto, type StayAddOnDto } from '../dto/add-on.dto.js';
import { HOUSE_UNIT_ID, StayAddOn, AddOnNameTaken, TooManyAddOns } from '../../records/index.js';
import { PriceChanges } from '../price-changes.js';

/** Limit of add-ons: the house's page and the cart list them all. */
const MOST_ADD_ONS = 20;

/** Lists, creates, changes and archives add-ons of stays. Sold ones keep their name and price. */
@Injectable()
export class SaveAddOns {
  constructor(
    private readonly dataSource: DataSource,
    private readonly addOns: AddOns,
    private readonly changes: PriceChanges,
    private readonly clock: Clock,
  ) {}

  /** All unarchived add-ons, including disabled ones. */
  async list(): Promise<StayAddOnDto[]> {
    return (await this.addOns.list(this.dataSource.manager)).map(addOnView);
  }

  /** @throws AddOnNameTaken, TooManyAddOns */
  async create(input: SaveStayAddOnDto): Promise<StayAddOnDto> {
    return this.change(async (manager) => {
      const standing = await manager.countBy(StayAddOn, { unit_id: HOUSE_UNIT_ID, archived_at: IsNull() });
      if (standing >= MOST_ADD_ONS) throw new TooManyAddOns(MOST_ADD_ONS);
      const row = manager.create(StayAddOn, {
        unit_id: HOUSE_UNIT_ID,
        currency: 'USD',
        tax_class: 'standard',
        only_without_departure: false,
        active: true,
        archived_at: null,
      });
      await manager.save(apply(row, input));
      const after = addOnView(row);
      await auditedChange(manager, 'stay_add_on', null, after);
      return after;
    });
  }

  /** @throws NotFound, StaleVersion (409), AddOnNameTaken */
  async update(id: number, input: SaveStayAddOnDto, ifMatch?: string): Promise<StayAddOnDto> {
    return this.change(async (manager) => {
      const row = await this.lock(manager, id);
      const before = addOnView(row);
      checkVersion(row.version, ifMatch ?? input.version?.toString(), before);
      await manager.save(apply(row, input));
      const after = addOnView(row);
      await auditedChange(manager, 'stay_add_on', before, after);
      return after;
    });
  }

  /** Removes an add-on from all lists; bookings keep it. @throws NotFound, StaleVersion (409) */
  async archive(id: number, ifMatch?: string): Promise<void> {
    await this.change(async (manager) => {
      const row = await this.lock(manager, id);
      const before = addOnView(row);
      checkVersion(row.version, ifMatch, before);
      row.archived_at = this.clock.now();
      await manager.save(row);
      await audited(manager, { entity: 'stay_add_on', id, action: 'archive', before, after: null });
    });
  }

  private async lock(manager: EntityManager, id: number): Promise<StayAddOn> {
    const row = await manager.findOne(StayAddOn, {
      where: { id, archived_at: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!row) throw new NotFound('This add-on');
    return row;
  }

  private async change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.changes.make(work);
    } catch (error) {
      throw isUniqueViolation(error) ? new AddOnNameTaken() : error;
    }
  }
}

function apply(row: StayAddOn, input: SaveStayAddOnDto): StayAddOn {
  row.name = input.name;
  row.price_cents = parseCents(input.price);
  row.tax_class = input.tax_class ?? row.tax_class;
  row.only_without_departure = input.only_without_departure ?? row.only_without_departure;
  row.active = input.active ?? row.active;
  return row;
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { parseCents } from '@shamba/rules';
import { inTransaction, isUniqueViolation } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { DataSource, type EntityManager } from 'typeorm';
import { ShippingSetting } from './shipping-setting.entity.js';
import { type SaveShippingSettingDto, shippingSettingView } from './dto/shipping.dto.js';
import { ShipStateRepository } from './ship-state.repository.js';
import { StateTaken, UnknownState } from './shipping.errors.js';

/** Staff's shipping prices per state. Every change is audited. */
@Injectable()
export class EditShippingSettings {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly states: ShipStateRepository,
  ) {}

  async list(): Promise<ShippingSetting[]> {
    return this.dataSource.manager.find(ShippingSetting, { order: { state_name: 'ASC' } });
  }

  /** @throws UnknownState (400), StateTaken (409). */
  async create(input: SaveShippingSettingDto): Promise<ShippingSetting> {
    return this.save(input, () => Promise.resolve(new ShippingSetting()));
  }

  /** @throws NotFound, StaleVersion (409), UnknownState (400), StateTaken (409). */
  async update(id: number, input: SaveShippingSettingDto, ifMatch: string | undefined): Promise<ShippingSetting> {
    return this.save(input, (manager) => this.locked(manager, id, ifMatch));
  }

  async remove(id: number, ifMatch: string | undefined): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const row = await this.locked(manager, id, ifMatch);
      await manager.delete(ShippingSetting, { id });
      await audited(manager, {
        entity: 'shipping_setting',
        id,
        action: 'delete',
        before: shippingSettingView(row),
        after: null,
      });
    });
    this.states.changed();
  }

  private async save(
    input: SaveShippingSettingDto,
    find: (manager: EntityManager) => Promise<ShippingSetting>,
  ): Promise<ShippingSetting> {
    const state = await this.states.find(input.state_code);
    if (!state) throw new UnknownState();
    try {
      const saved = await inTransaction(this.dataSource, async (manager) => {
        const row = await find(manager);
        const isNew = row.id === undefined;
        const before = isNew ? null : shippingSettingView(row);
        row.state_code = state.stateCode;
        row.state_name = state.stateName;
        row.shipping_cost = parseCents(input.shipping_cost);
        const freeFrom = input.free_shipping_threshold;
        row.free_shipping_threshold = freeFrom === undefined ? null : parseCents(freeFrom);
        const stored = await manager.save(row);
        await audited(manager, {
          entity: 'shipping_setting',
          id: stored.id,
          action: isNew ? 'create' : 'update',
          before,
          after: shippingSettingView(stored),
        });
        return stored;
      });
      this.states.changed();
      return saved;
    } catch (error) {
      if (isUniqueViolation(error)) throw new StateTaken(state.stateName);
      throw error;
    }
  }

  private async locked(manager: EntityManager, id: number, ifMatch: string | undefined): Promise<ShippingSetting> {
    const row = await manager.findOne(ShippingSetting, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!row) throw new NotFound('This shipping setting');
    checkVersion(row.version, ifMatch);
    return row;
  }
}

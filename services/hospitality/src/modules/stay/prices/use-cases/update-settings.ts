import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { type SaveStaySettingsDto, settingsView, type StaySettingsDto } from '../dto/settings.dto.js';
import { HOUSE_UNIT_ID, StaySettings, SettingsMissing } from '../../records/index.js';
import { ReadSettings } from './read-settings.js';

/** Changes prices and rules of the house; bookings and running payments keep their price. */
@Injectable()
export class UpdateSettings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly read: ReadSettings,
    private readonly tags: CacheTags,
  ) {}

  /** @throws StaleVersion, SettingsMissing */
  async execute(change: SaveStaySettingsDto, ifMatch: string | undefined): Promise<StaySettingsDto> {
    const view = await inTransaction(this.dataSource, async (manager) => {
      const row = await manager.findOne(StaySettings, {
        where: { unit_id: HOUSE_UNIT_ID },
        lock: { mode: 'pessimistic_write' },
      });
      if (!row) throw new SettingsMissing();
      checkVersion(row.version, ifMatch ?? change.version?.toString());
      const before = settingsView(row, []);
      change.applyTo(row);
      await manager.save(row);
      await audited(manager, {
        entity: 'stay_settings',
        id: row.id,
        action: 'update',
        before,
        after: settingsView(row, []),
      });
      const { settings, seasons } = await this.read.execute(manager);
      return settingsView(settings, seasons);
    });
    this.tags.touch(['stay-settings']);
    return view;
  }
}

import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@shamba/service-kit/api-docs';
import type { LocalDate } from '@shamba/rules';
import { SettingsBlock, settingsController, SettingsDto, type Versioned } from '@shamba/service-kit/config';
import { DateField, InvalidFields, ListField, TextField } from '@shamba/service-kit/http';
import type { EntityManager } from 'typeorm';
import { ShipStateRepository } from '../shipping/index.js';
import { keepVersion, versionOf } from './versions.js';

export class ServedStateDto {
  @TextField({ max: 2, pattern: /^[A-Z]{2}$/, message: 'Please enter the state’s two letters' }) state_code: string;
  @ApiProperty({ description: 'Follows the code.', required: false }) state_name?: string;
  @DateField({ optional: true, nullable: true, description: 'First day on which wine is shipped there; null: never.' })
  served_from?: LocalDate | null;
  @DateField({ optional: true, nullable: true, description: 'First day on which it is no longer; null: no end.' })
  served_until?: LocalDate | null;
}

export class ShipStatesSettingsDto extends SettingsDto {
  @ListField(() => ServedStateDto, { max: 60, description: 'States that are left out stay as they are.' })
  states: ServedStateDto[];
}

/** States that wine is shipped to, by day. The shipping settings have the prices. */
@Injectable()
export class ShipStatesSettings extends SettingsBlock<ShipStatesSettingsDto> {
  readonly name = 'ship-states';

  constructor(private readonly states: ShipStateRepository) {
    super();
  }

  async read(manager: EntityManager): Promise<Versioned<ShipStatesSettingsDto>> {
    const states = await this.states.rows(manager);
    return { version: await versionOf(manager, this.name), value: { states } };
  }

  async write(manager: EntityManager, { states }: ShipStatesSettingsDto, version: number): Promise<void> {
    const before = new Map((await this.states.rows(manager)).map((state) => [state.state_code, state]));
    for (const { state_code, served_from = null, served_until = null } of states) {
      const known = before.get(state_code);
      if (known?.served_from !== served_from || known.served_until !== served_until)
        await this.states.serve(manager, state_code, { served_from, served_until });
    }
    await keepVersion(manager, this.name, version);
  }

  override async check(
    _: EntityManager,
    before: ShipStatesSettingsDto,
    { states }: ShipStatesSettingsDto,
  ): Promise<void> {
    const known = new Set(before.states.map(({ state_code }) => state_code));
    const errors: Record<string, string[]> = {};
    states.forEach(({ state_code, served_from, served_until }, index) => {
      const at = `states.${index}`;
      if (!known.has(state_code)) errors[`${at}.state_code`] = ['There is no such state'];
      if (states.findIndex((other) => other.state_code === state_code) !== index)
        errors[`${at}.state_code`] = ['Each state can be listed once'];
      if (served_until && (!served_from || served_until <= served_from))
        errors[`${at}.served_until`] = ['This is before the first day'];
    });
    if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
    return Promise.resolve();
  }
}

export const ShipStatesSettingsController = settingsController({
  name: 'ship-states',
  area: 'settings-shop',
  description: 'States that wine is shipped to, by day.',
  dto: ShipStatesSettingsDto,
  block: ShipStatesSettings,
});

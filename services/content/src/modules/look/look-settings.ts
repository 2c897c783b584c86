import { Injectable } from '@nestjs/common';
import type { Look } from '@shamba/event-contract';
import { JsonSettings, settingsController, SettingsDto, UrlField } from '@shamba/service-kit';
import type { EntityManager } from 'typeorm';

const MESSAGE = 'Please choose a picture, or enter an address that starts with https:// or /';

export class LookSettingsDto extends SettingsDto {
  @UrlField({
    optional: true,
    nullable: true,
    max: 500,
    message: MESSAGE,
    description: 'In mails; null: the name in letters.',
  })
  logo_url?: string | null;

  @UrlField({
    optional: true,
    nullable: true,
    max: 500,
    message: MESSAGE,
    description: 'Shown when a page is shared that has no picture of its own.',
  })
  share_image_url?: string | null;
}

/** How the shop looks beyond its pages. */
@Injectable()
export class LookSettings extends JsonSettings<LookSettingsDto> {
  readonly name = 'look';
  readonly defaults = { logo_url: null, share_image_url: null };

  override async shared(manager: EntityManager): Promise<Look> {
    const { logo_url = null, share_image_url = null } = (await this.read(manager)).value;
    return { logo_url, share_image_url };
  }
}

export const LookSettingsController = settingsController({
  name: 'look',
  area: 'settings-winery',
  description: 'Logo and the picture of shared links.',
  dto: LookSettingsDto,
  block: LookSettings,
});

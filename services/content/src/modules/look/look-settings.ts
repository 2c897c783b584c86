import { Injectable } from '@nestjs/common';
import type { Look } from '@shamba/event-contract';
import { unreadableColors } from '@shamba/rules';
import { JsonSettings, settingsController, SettingsDto } from '@shamba/service-kit/config';
import { InvalidFields, TextField, UrlField } from '@shamba/service-kit/http';
import type { EntityManager } from 'typeorm';

/** A colour that the winery may choose; null: the default. */
const ColorField = (what: string): PropertyDecorator =>
  TextField({
    optional: true,
    nullable: true,
    max: 7,
    pattern: /^#[0-9a-f]{6}$/i,
    message: 'Please enter a color as # and six digits or letters from a to f, such as #8a1c33',
    description: `${what}; null: the shop's own.`,
    example: '#8a1c33',
  });

/** Address of a picture; null: none. */
const PictureField = (description: string): PropertyDecorator =>
  UrlField({
    optional: true,
    nullable: true,
    max: 500,
    message: 'Please choose a picture, or enter an address that starts with https:// or /',
    description,
  });

export class LookSettingsDto extends SettingsDto {
  @PictureField('In mails; null: the name in letters.') logo_url?: string | null;
  @PictureField('Shown when a page is shared that has no picture of its own.') share_image_url?: string | null;
  @PictureField('In the header of pages; null: the name in letters.') header_logo_url?: string | null;
  @ColorField('Header, footer and text') color_dark?: string | null;
  @ColorField('Buttons and links') color_action?: string | null;
  @ColorField('What pages lie on') color_page?: string | null;
}

/** Logos, picture of shared links and readable colours of the shop. */
@Injectable()
export class LookSettings extends JsonSettings<LookSettingsDto> {
  readonly name = 'look';
  readonly defaults = {
    logo_url: null,
    share_image_url: null,
    header_logo_url: null,
    color_dark: null,
    color_action: null,
    color_page: null,
  };

  /** @throws InvalidFields for colours with too little contrast for text */
  override check(_manager: EntityManager, _before: LookSettingsDto, after: LookSettingsDto): Promise<void> {
    const { color_dark: dark = null, color_action: action = null, color_page: page = null } = after;
    const wrong = Object.entries(unreadableColors({ dark, action, page }));
    if (wrong.length > 0)
      throw new InvalidFields(Object.fromEntries(wrong.map(([name, message]) => [`color_${name}`, [message]])));
    return Promise.resolve();
  }

  override async shared(manager: EntityManager): Promise<Look> {
    return { ...this.defaults, ...(await this.read(manager)).value };
  }
}

export const LookSettingsController = settingsController({
  name: 'look',
  area: 'settings-winery',
  description: 'Logos, the picture of shared links, and colours.',
  dto: LookSettingsDto,
  block: LookSettings,
});

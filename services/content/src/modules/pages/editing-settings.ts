import { Injectable } from '@nestjs/common';
import { JsonSettings, settingsController, SettingsDto } from '@shamba/service-kit/config';
import { BoolField } from '@shamba/service-kit/http';

export class EditingSettingsDto extends SettingsDto {
  @BoolField({
    description:
      'What staff type is on the live page a second later. Off: it goes into their draft until they publish.',
  })
  live_autosave: boolean;
}

/** Setting: autosave to the live page, or drafts. */
@Injectable()
export class EditingSettings extends JsonSettings<EditingSettingsDto> {
  readonly name = 'editing';
  readonly defaults = { live_autosave: true };
}

export const EditingSettingsController = settingsController({
  name: 'editing',
  area: 'content',
  description: 'Whether edits of pages are live at once or go into drafts.',
  dto: EditingSettingsDto,
  block: EditingSettings,
});

import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, JsonSettings, knownProperty, settingsController, SettingsDto } from '@shamba/service-kit/config';
import { EmailField, TextField, UrlField } from '@shamba/service-kit/http';
import type { WorkerConfig } from '../../config.js';

export class SenderSettingsDto extends SettingsDto {
  @TextField({ max: 120, optional: true, nullable: true, description: 'Who mails come from; null: the winery’s name.' })
  from_name?: string | null;
  @EmailField({ description: 'The address that mails come from; the mail server must be allowed to use it.' })
  from_email: string;
  @EmailField({ optional: true, nullable: true, description: 'Where answers go; null: to from_email.' })
  reply_to?: string | null;
  @EmailField({ description: 'Where notices for staff go.' }) staff_email: string;
  @UrlField({
    secure: true,
    max: 500,
    optional: true,
    nullable: true,
    description: 'Where guests write a review: {{review_link}} of message templates; null: those are not sent.',
  })
  review_url?: string | null;
}

/**
 * Sender of mails, address of staff, and review link. Until staff edit them: MAIL_FROM and MAIL_STAFF, else the
 * winery's address.
 */
@Injectable()
export class SenderSettings extends JsonSettings<SenderSettingsDto> {
  readonly name = 'sender';

  constructor(@Inject(CONFIG) private readonly config: WorkerConfig) {
    super();
  }

  get defaults(): SenderSettingsDto {
    const own = knownProperty()?.email ?? '';
    const { name, address } = mailbox(this.config.MAIL_FROM ?? own);
    return {
      from_name: name,
      from_email: address,
      reply_to: null,
      staff_email: mailbox(this.config.MAIL_STAFF ?? own).address,
      review_url: null,
    };
  }
}

/** "Name <address>" or an address alone. */
function mailbox(text: string): { name: string | null; address: string } {
  const [, name, address] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(text) ?? [];
  return address === undefined ? { name: null, address: text.trim() } : { name: name || null, address };
}

export const SenderSettingsController = settingsController({
  name: 'sender',
  area: 'settings-mail',
  description: 'Who mails come from, where those for staff go, and where guests write a review.',
  dto: SenderSettingsDto,
  block: SenderSettings,
});

import { Inject, Injectable } from '@nestjs/common';
import { addDays, Clock, CONFIG, InvalidFields, knownProperty, ServiceUnavailable, todayIn } from '@shamba/service-kit';
import { siteUrl, type WorkerConfig } from '../../../config.js';
import { fill, writeMail } from '../../notifications/index.js';
import { checkPlaceholders } from '../check-placeholders.js';
import type { MessagePreviewDto, PreviewMessageDto } from '../dto/message-template.dto.js';
import { valuesOf } from '../placeholders.js';

/** Shows a message template as a guest would read it. */
@Injectable()
export class PreviewMessage {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: WorkerConfig,
  ) {}

  /** What the stay does not say is a sample's. @throws InvalidFields, ServiceUnavailable */
  execute(input: PreviewMessageDto): MessagePreviewDto {
    checkPlaceholders(input);
    const winery = knownProperty();
    if (!winery) throw new ServiceUnavailable('hospitality');
    const checkIn = input.check_in_date ?? addDays(todayIn(this.clock), 7);
    const checkOut = input.check_out_date ?? addDays(checkIn, 3);
    if (checkOut <= checkIn) throw new InvalidFields({ check_out_date: ['Check-out must be after check-in'] });
    const values = valuesOf(
      {
        name: input.guest_name ?? 'Ann Lee',
        reference: input.reference ?? 'VSB-000042',
        checkIn,
        checkOut,
        checkInTime: input.check_in_time ?? '15:00',
        checkOutTime: input.check_out_time ?? '11:00',
        guests: input.number_of_guests ?? 2,
      },
      winery,
    );
    const data = { subject: fill(input.subject, values), message: fill(input.body, values) };
    return writeMail({ kind: 'stay_message', to: '', data }, siteUrl(this.config), winery);
  }
}

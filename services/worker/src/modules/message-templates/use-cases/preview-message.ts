import { Inject, Injectable } from '@nestjs/common';
import { LOOK } from '@shamba/event-contract';
import { addDays } from '@shamba/rules';
import { CONFIG, knownProperty, Settings, SharedSettings } from '@shamba/service-kit/config';
import { InvalidFields, ServiceUnavailable } from '@shamba/service-kit/http';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { siteUrl, type WorkerConfig } from '../../../config.js';
import { fill, mailLook, SenderSettings, unsubscribeFooter, writeMail } from '../../notifications/index.js';
import { checkPlaceholders } from '../check-placeholders.js';
import type { MessagePreviewDto, PreviewMessageDto } from '../dto/message-template.dto.js';
import { isOptional } from '../moments.js';
import { valuesOf } from '../placeholders.js';

/** Sample values for the link in a guest's own mail, and for a review link that is not set. */
const SAMPLE_TOKEN = 'sample';
const SAMPLE_REVIEW_LINK = 'https://reviews.example/our-winery';

/** Renders a message template like a guest's mail, with its small print. */
@Injectable()
export class PreviewMessage {
  constructor(
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly sender: SenderSettings,
    private readonly shared: SharedSettings,
    @Inject(CONFIG) private readonly config: WorkerConfig,
  ) {}

  /** Absent fields of the stay are sample values. @throws InvalidFields, ServiceUnavailable */
  async execute(input: PreviewMessageDto): Promise<MessagePreviewDto> {
    checkPlaceholders(input, input.moment);
    const winery = knownProperty();
    if (!winery) throw new ServiceUnavailable('hospitality');
    const checkIn = input.check_in_date ?? addDays(todayIn(this.clock), 7);
    const checkOut = input.check_out_date ?? addDays(checkIn, 3);
    if (checkOut <= checkIn) throw new InvalidFields({ check_out_date: ['Check-out must be after check-in'] });
    const reviewUrl = (await this.settings.read(this.sender)).review_url ?? SAMPLE_REVIEW_LINK;
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
      reviewUrl,
    );
    const data = { subject: fill(input.subject, values), message: fill(input.body, values), reviewUrl };
    const site = siteUrl(this.config);
    return writeMail(
      { kind: 'stay_message', to: '', data },
      site,
      { ...winery, ...mailLook(this.shared.get(LOOK)) },
      {
        footer: input.moment && isOptional(input.moment) ? unsubscribeFooter(site, SAMPLE_TOKEN) : [],
      },
    );
  }
}

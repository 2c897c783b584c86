import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type EventPayload, mailOf } from '@shamba/event-contract';
import { knownProperty, Settings } from '@shamba/service-kit/config';
import { ERASED, insertNew } from '@shamba/service-kit/database';
import { ServiceUnavailable } from '@shamba/service-kit/http';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import { Clock, localDateOf, todayIn } from '@shamba/service-kit/time';
import { fill, RequestMail, SenderSettings } from '../../notifications/index.js';
import { MessageTemplate, MessageTemplateMail } from '../message-template.entity.js';
import { isDue, isOptional } from '../moments.js';
import { asksForReview, valuesOf } from '../placeholders.js';

/**
 * Writes the mails of due templates for a stay's event. The event's transaction also records booking and template under
 * a unique key, so each mail is sent once despite crashes and repeated events (docs/rules.md, Mails). The stay of an
 * erased guest has no address and gets no mail. A message that asks for a review needs a review link in Settings.
 */
@Injectable()
export class SendAroundStay {
  constructor(
    private readonly mails: RequestMail,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly sender: SenderSettings,
  ) {}

  @HandlesEvent('stay.around')
  async execute(stay: EventPayload<'stay.around'>, manager: EntityManager): Promise<void> {
    if (stay.to === ERASED) return;
    const winery = knownProperty();
    if (!winery) throw new ServiceUnavailable('hospitality');
    const today = todayIn(this.clock);
    const templates = await manager.find(MessageTemplate, { where: { active: true }, order: { id: 'ASC' } });
    const reviewUrl = (await this.settings.read(this.sender)).review_url ?? '';
    const due = templates.filter(
      (template) =>
        isDue({ ...template, activeSince: localDateOf(template.active_since) }, stay, today) &&
        (reviewUrl !== '' || !asksForReview(template)),
    );
    const values = valuesOf(stay, winery, reviewUrl);
    for (const { id, moment, subject, body } of due) {
      const mail = { booking_id: stay.bookingId, template_id: id, created_at: this.clock.now() };
      // Recorded before: do not send it again.
      if (!(await insertNew(manager, MessageTemplateMail, mail))) continue;
      const data = { subject: fill(subject, values), message: fill(body, values), ...(reviewUrl && { reviewUrl }) };
      const optional = isOptional(moment);
      await this.mails.execute({ kind: 'stay_message', to: stay.to, data, optional, ...mailOf(stay.userId) }, manager);
    }
  }
}

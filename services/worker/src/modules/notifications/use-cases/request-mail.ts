import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type EventPayload, LOOK, type MailRequested } from '@shamba/event-contract';
import { CONFIG, knownProperty, Settings, SharedSettings } from '@shamba/service-kit/config';
import { currentContext, ServiceUnavailable } from '@shamba/service-kit/http';
import { standingOf } from '@shamba/service-kit/identity';
import { keptTraceparent } from '@shamba/service-kit/observe';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import { siteUrl, type WorkerConfig } from '../../../config.js';
import { MailShares } from '../mail-shares.js';
import { Notification } from '../notification.entity.js';
import { SenderSettings } from '../sender-settings.js';
import { wordsKeyOf, writeMail } from '../templates/index.js';
import { type Block, unsubscribeFooter } from '../templates/blocks.js';
import { mailLook } from '../templates/mail-look.js';
import type { MailWords } from '../templates/mail-template.js';
import { unsubscribedSince, unsubscribeToken } from '../unsubscribe/unsubscribed.js';
import { MailText } from '../texts/mail-text.entity.js';

/**
 * Writes a requested mail with the texts by staff, and stores it in the event's transaction; the dispatcher sends it.
 * Requests of an erased account are dropped. Mails beyond an hourly limit are withheld, and staff can send them. Mails
 * to an unsubscribed recipient are recorded without content and never sent.
 */
@Injectable()
export class RequestMail implements OnModuleInit {
  constructor(
    private readonly shares: MailShares,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly sender: SenderSettings,
    private readonly shared: SharedSettings,
    @Inject(CONFIG) private readonly config: WorkerConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.shared.watch(LOOK);
  }

  @HandlesEvent('mail.requested')
  async execute(request: EventPayload<'mail.requested'>, manager: EntityManager): Promise<void> {
    // Requested before an erasure, received after it.
    if (request.userId !== undefined && (await standingOf(manager, request.userId)) === 'ended') return;
    const winery = knownProperty();
    // Only before the first contact with hospitality: mails wait for the winery's name and address.
    if (!winery) throw new ServiceUnavailable('hospitality');
    const recipient = request.to ?? (await this.settings.read(this.sender)).staff_email;
    const { boundedFor, withheld, isLast } = await this.shares.of(request, recipient, manager);
    const mail = writeMail(
      isLast ? withRest(request) : request,
      siteUrl(this.config),
      { ...winery, ...mailLook(this.shared.get(LOOK)) },
      {
        words: await wordsOf(request, manager),
        footer: await footerOf(request, recipient, siteUrl(this.config), manager),
      },
    );
    const unsubscribed = request.optional === true && (await unsubscribedSince(manager, recipient)) !== null;
    const unsent = unsubscribed ? 'unsubscribed' : withheld ? 'withheld' : undefined;
    const now = this.clock.now();
    await manager.insert(Notification, {
      kind: request.kind,
      recipient,
      subject: mail.subject,
      text_body: unsubscribed ? '' : mail.text,
      html_body: unsubscribed ? '' : mail.html,
      attachments: unsubscribed ? [] : (request.attachments ?? []),
      request_id: currentContext()?.requestId ?? null,
      created_at: now,
      next_attempt_at: now,
      bounded_for: boundedFor,
      state: unsent ?? 'pending',
      finished_at: unsent ? now : null,
      user_id: request.userId ?? null,
      traceparent: keptTraceparent(),
      optional: request.optional ?? false,
    });
  }
}

/** The present texts by staff. The mail keeps them, also when it is sent again. */
async function wordsOf(request: MailRequested, manager: EntityManager): Promise<Partial<MailWords>> {
  const key = wordsKeyOf(request);
  return key === undefined ? {} : ((await manager.findOneBy(MailText, { key }))?.words ?? {});
}

/** Footer of an optional mail: why it was sent, and how to unsubscribe. */
async function footerOf(
  { optional }: MailRequested,
  recipient: string,
  site: string,
  manager: EntityManager,
): Promise<Block[]> {
  return optional ? unsubscribeFooter(site, await unsubscribeToken(manager, recipient)) : [];
}

const REST = {
  label: 'Please note',
  value:
    'So many of these came within an hour that further ones are not emailed. You can find them in the back office.',
};

/** The last notice of the hour, with a remark about the others. */
const withRest = (request: EventPayload<'mail.requested'>): EventPayload<'mail.requested'> =>
  request.kind === 'staff_notice'
    ? { ...request, data: { ...request.data, facts: [...request.data.facts, REST] } }
    : request;

import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In, type QueryDeepPartialEntity } from 'typeorm';
import { type EventPayload, LOOK, type MailRequested } from '@shamba/event-contract';
import { CONFIG, knownProperty, SharedSettings } from '@shamba/service-kit/config';
import { currentContext, runInContext, ServiceUnavailable } from '@shamba/service-kit/http';
import { standingOf } from '@shamba/service-kit/identity';
import { keptTraceparent } from '@shamba/service-kit/observe';
import { HandlesEvents, type ReceivedEvent } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import { siteUrl, type WorkerConfig } from '../../../config.js';
import { MailRepository } from '../mail.repository.js';
import { MailShares } from '../mail-shares.js';
import { Notification } from '../notification.entity.js';
import { wordsKeyOf, writeMail } from '../templates/index.js';
import { type Block, unsubscribeFooter } from '../templates/blocks.js';
import { mailLook } from '../templates/mail-look.js';
import type { MailWords } from '../templates/mail-template.js';
import { unsubscribedSince, unsubscribeToken } from '../unsubscribe/unsubscribed.js';
import { MailText } from '../texts/mail-text.entity.js';

/** A mail that is wanted, with the request and the trace that caused it. */
type RequestOfMail = Pick<ReceivedEvent<'mail.requested'>, 'payload' | 'traceparent'> & { requestId: string | null };
type NewMail = QueryDeepPartialEntity<Notification> & Pick<Notification, 'kind' | 'state' | 'request_id' | 'proof_id'>;

/**
 * Writes requested mails with the texts by staff, and stores them in the events' transaction; the dispatcher sends
 * them. Requests of an erased account are dropped. Mails beyond an hourly limit are withheld, and staff can send them.
 * Mails to an unsubscribed recipient are recorded without content and never sent.
 */
@Injectable()
export class RequestMail implements OnModuleInit {
  private readonly log = new Logger('RequestMail');

  constructor(
    private readonly shares: MailShares,
    private readonly clock: Clock,
    private readonly mails: MailRepository,
    private readonly shared: SharedSettings,
    @Inject(CONFIG) private readonly config: WorkerConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.shared.watch(LOOK);
  }

  @HandlesEvents('mail.requested')
  async takeAll(requests: readonly RequestOfMail[], manager: EntityManager): Promise<void> {
    const words = await wordsOf(requests, manager);
    const mails: NewMail[] = [];
    for (const request of requests) {
      const mail = await this.written(request, words, manager);
      if (!mail) continue;
      // The limit of the next request counts this one.
      if (mail.bounded_for !== null) await this.store([mail], manager);
      else mails.push(mail);
    }
    if (mails.length > 0) await this.store(mails, manager);
  }

  /** Stores one mail that the worker itself wants, in the caller's transaction. */
  async execute(payload: MailRequested, manager: EntityManager): Promise<void> {
    const requestId = currentContext()?.requestId ?? null;
    await this.takeAll([{ payload, requestId, traceparent: keptTraceparent() }], manager);
  }

  private async store(mails: NewMail[], manager: EntityManager): Promise<void> {
    const { identifiers } = await manager.insert(Notification, mails);
    for (const [index, { kind, state, request_id }] of mails.entries()) {
      if (state !== 'captured') continue;
      // As the line of a mail that is sent: found by the request that caused it.
      const context = { ...currentContext(), requestId: request_id ?? 'none' };
      runInContext(context, () => this.log.log(`Mail ${identifiers[index]?.['id']} (${kind}) captured`));
    }
    const proofs = mails.flatMap(({ state, proof_id }) => (state === 'captured' && proof_id ? [proof_id] : []));
    await this.mails.prove(manager, proofs, this.clock.now());
  }

  /** The mail as a row; undefined: its account is erased. */
  private async written(
    { payload: request, requestId, traceparent }: RequestOfMail,
    words: ReadonlyMap<string | undefined, Partial<MailWords>>,
    manager: EntityManager,
  ): Promise<NewMail | undefined> {
    // Requested before an erasure, received after it.
    if (request.userId !== undefined && (await standingOf(manager, request.userId)) === 'ended') return undefined;
    const winery = knownProperty();
    // Only before the first contact with hospitality: mails wait for the winery's name and address.
    if (!winery) throw new ServiceUnavailable('hospitality');
    const { recipient, boundedFor, withheld, isLast } = await this.shares.of(request, manager);
    const mail = writeMail(
      isLast ? withRest(request) : request,
      siteUrl(this.config),
      { ...winery, ...mailLook(this.shared.get(LOOK)) },
      {
        words: words.get(wordsKeyOf(request)) ?? {},
        footer: await footerOf(request, recipient, siteUrl(this.config), manager),
      },
    );
    const unsubscribed = request.optional === true && (await unsubscribedSince(manager, recipient)) !== null;
    const state = unsubscribed ? 'unsubscribed' : withheld ? 'withheld' : this.firstState;
    const now = this.clock.now();
    return {
      kind: request.kind,
      recipient,
      subject: mail.subject,
      text_body: unsubscribed ? '' : mail.text,
      html_body: unsubscribed ? '' : mail.html,
      attachments: unsubscribed ? [] : (request.attachments ?? []),
      request_id: requestId,
      created_at: now,
      next_attempt_at: now,
      bounded_for: boundedFor,
      state,
      finished_at: state === 'pending' ? null : now,
      user_id: request.userId ?? null,
      traceparent,
      optional: request.optional ?? false,
      proof_id: request.proofId ?? null,
    };
  }

  /** Without a mail server nothing is to be sent: the row is all. */
  private get firstState(): 'pending' | 'captured' {
    return this.config.SMTP_URL === undefined ? 'captured' : 'pending';
  }
}

/** The present texts by staff, by key. The mails keep them, also when they are sent again. */
async function wordsOf(
  requests: readonly RequestOfMail[],
  manager: EntityManager,
): Promise<Map<string, Partial<MailWords>>> {
  const keys = new Set(requests.flatMap(({ payload }) => wordsKeyOf(payload) ?? []));
  const texts = keys.size === 0 ? [] : await manager.findBy(MailText, { key: In([...keys]) });
  return new Map(texts.map(({ key, words }) => [key, words]));
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

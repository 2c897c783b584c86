import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { dayText, parseCents, toDecimal } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { currentContext, InvalidFields, NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { newToken, tokenHash } from '@shamba/service-kit/values';
import { changeRow } from '../../../../database/change-row.js';
import { LocalTime } from '../../../property/index.js';
import { MOST_SENT, type SendLinkDto } from '../dto/link.dto.js';
import { endOf, nightsOutside, payByOf } from '../move-rules.js';
import {
  type StayBooking,
  StayLink,
  DifferenceChanged,
  LinkOpen,
  LinkOver,
  LinkSentEnough,
  NothingToPay,
} from '../../records/index.js';
import { StaffClaims, StayLinks } from '../../availability/index.js';
import { StayMails } from '../../messages/index.js';
import { type PricedMove, PriceMove } from './price-move.js';

/** Limit of mails with links per booking and day, over all of its links. */
const MOST_A_DAY = 10;
const DAY_MS = 24 * 3600_000;
const PAUSE_MS = 60_000;

/** Sends a guest a link to pay for other nights, sends it again, or withdraws it; for staff. */
@Injectable()
export class SendLink {
  constructor(
    private readonly dataSource: DataSource,
    private readonly prices: PriceMove,
    private readonly claims: StaffClaims,
    private readonly links: StayLinks,
    private readonly mails: StayMails,
    private readonly time: LocalTime,
  ) {}

  /**
   * Holds the new nights until the end of the link's last day, and mails the link. The stay is unchanged until the
   * payment.
   * @throws the errors of PriceMove, StaleVersion, DifferenceChanged, NothingToPay, InvalidFields, LinkOpen,
   * LinkSentEnough, NightsInUse
   */
  async execute(id: number, input: SendLinkDto, ifMatch: string | undefined): Promise<void> {
    const priced = await this.prices.execute(id, input, input.version);
    if (input.difference !== toDecimal(priced.difference)) throw new DifferenceChanged();
    if (!priced.byLink) throw new NothingToPay();
    await inTransaction(this.dataSource, async (manager) => {
      const row = await this.claims.lockBooking(manager, id);
      checkVersion(row.version, String(priced.version));
      checkVersion(row.version, ifMatch);
      const payBy = payByOf(row, input, this.time.today());
      if (input.pay_until < payBy.first || input.pay_until > payBy.latest)
        throw new InvalidFields({
          pay_until: [`Please choose a day from ${dayText(payBy.first)} to ${dayText(payBy.latest)}`],
        });
      if (await this.links.openOf(manager, id)) throw new LinkOpen();
      await this.assertFew(manager, id);
      const token = newToken();
      const link = await manager.save(this.linkOf(manager, row, priced, input, token));
      await this.keep(manager, row, link);
      await audited(manager, {
        entity: 'stay_link',
        id: link.id,
        action: 'create',
        before: null,
        after: auditView(link),
      });
      await this.mails.paymentLink(manager, row, link, token);
    });
  }

  /** Mails the link again. @throws NotFound, LinkOver, LinkSentEnough */
  async again(bookingId: number, linkId: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const { row, link } = await this.lock(manager, bookingId, linkId);
      if ((await this.links.stateOf(manager, link)) !== 'open') throw new LinkOver();
      if (link.token_hashes.length >= MOST_SENT)
        throw new LinkSentEnough(`This link has already been emailed ${MOST_SENT} times. Please call the guest.`);
      if (this.time.now().getTime() - link.sent_at.getTime() < PAUSE_MS)
        throw new LinkSentEnough('This link was emailed a moment ago. Please wait a minute.');
      await this.assertFew(manager, bookingId);
      const token = newToken();
      const before = auditView(link);
      const token_hashes = [...link.token_hashes, tokenHash(token)];
      await changeRow(manager, link, { token_hashes, sent_at: this.time.now() }, { state: 'open' });
      await audited(manager, { entity: 'stay_link', id: linkId, action: 'update', before, after: auditView(link) });
      await this.mails.paymentLink(manager, row, link, token);
    });
  }

  /**
   * Ends an open link and frees its nights. A repeat changes nothing. @throws NotFound, LinkBeingPaid, LinkOver of a
   * paid one
   */
  async withdraw(bookingId: number, linkId: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const { link } = await this.lock(manager, bookingId, linkId);
      if (link.state === 'paid') throw new LinkOver();
      if (link.state !== 'open') return;
      const before = auditView(link);
      await this.links.giveWay(manager, bookingId);
      const after = auditView(await manager.findOneByOrFail(StayLink, { id: linkId }));
      await audited(manager, { entity: 'stay_link', id: linkId, action: 'update', before, after });
    });
  }

  private async lock(
    manager: EntityManager,
    bookingId: number,
    linkId: number,
  ): Promise<{ row: StayBooking; link: StayLink }> {
    const row = await this.claims.lockBooking(manager, bookingId);
    const link = await manager.findOneBy(StayLink, { id: linkId, booking_id: bookingId });
    if (!link) throw new NotFound('This payment link');
    return { row, link };
  }

  private async assertFew(manager: EntityManager, bookingId: number): Promise<void> {
    const since = new Date(this.time.now().getTime() - DAY_MS);
    const recent = await manager.findBy(StayLink, { booking_id: bookingId, sent_at: MoreThan(since) });
    if (recent.reduce((sum, link) => sum + link.token_hashes.length, 0) >= MOST_A_DAY)
      throw new LinkSentEnough(
        'This guest has already been sent many payment links today. Please call them, or try again tomorrow.',
      );
  }

  private linkOf(
    manager: EntityManager,
    row: StayBooking,
    priced: PricedMove,
    input: SendLinkDto,
    token: string,
  ): StayLink {
    const total = parseCents(priced.after.total);
    return manager.create(StayLink, {
      booking_id: row.id,
      hold_id: randomUUID(),
      state: 'open',
      from_check_in: row.check_in_date,
      from_check_out: row.check_out_date,
      to_check_in: input.check_in_date,
      to_check_out: input.check_out_date,
      paid_cents: total - priced.difference,
      order_paid_cents: priced.orderPaid,
      total_before_cents: parseCents(priced.before.total),
      total_cents: total,
      tax_cents: priced.tax ?? 0n,
      total_tax_cents: parseCents(priced.after.tax),
      nightly_rate_cents: parseCents(priced.after.nightlyRate),
      cleaning_fee_cents: parseCents(priced.after.cleaningFee),
      currency: row.currency,
      lines: priced.lines,
      deadline: endOf(input.pay_until),
      note: input.note ?? null,
      token_hashes: [tokenHash(token)],
      sent_at: this.time.now(),
      move_id: null,
      created_by: currentContext()?.caller?.username ?? 'system',
    });
  }

  /** The stay keeps its own nights; a hold of kind `offer` claims the new ones. */
  private async keep(manager: EntityManager, row: StayBooking, link: StayLink): Promise<void> {
    const { hold_id: holdId, deadline } = link;
    const parts = nightsOutside(
      { from: link.to_check_in, to: link.to_check_out },
      { from: row.check_in_date, to: row.check_out_date },
    );
    await this.claims.hold(
      manager,
      holdId,
      parts.map((nights) => ({ unitId: row.unit_id, ...nights, expiresAt: deadline })),
    );
    await this.links.keep(manager, link, row.unit_id, parts);
  }
}

const auditView = (link: StayLink): Record<string, unknown> => ({
  booking_id: link.booking_id,
  state: link.state,
  check_in_date: link.to_check_in,
  check_out_date: link.to_check_out,
  amount: toDecimal(link.total_cents - link.paid_cents),
  deadline: link.deadline.toISOString(),
  sent: link.token_hashes.length,
});

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { MailRequested } from '@shamba/event-contract';
import type { TierItem } from '@shamba/api-contract/internal';
import { type LocalDate, parseCents } from '@shamba/rules';
import { propertyZone } from '@shamba/service-kit/config';
import { inTransaction, rowsOf } from '@shamba/service-kit/database';
import { mailEvent, Outbox } from '@shamba/service-kit/outbox';
import { Clock, instantOf, Periodic, todayIn } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { ItemSource } from '../../items/index.js';
import { ShipmentDatesSettings } from '../shipments/shipment-dates-settings.js';
import { CARDS_DUE, LAST_DAYS_DUE, PRICES_DUE, TIERS_TO_COMPARE, YEARS_DUE } from './due-notices.sql.js';
import {
  type CardDue,
  cardMail,
  type Due,
  type LastDaysDue,
  lastDaysMail,
  type PriceDue,
  priceMail,
  type YearDue,
  yearMail,
} from './notice-mails.js';
import { ClubNotice, type NoticeKind } from './notice.entity.js';

const EVERY_MS = 10 * 60_000;
/** Most mails of a kind in a round. */
const BATCH = 500;
/** No notice leaves earlier in the day, by the property's clock. */
const FROM = '09:00';

/** Mails members what they must hear in time, each notice once (docs/rules.md, Club). */
@Injectable()
export class SendNotices implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly items: ItemSource,
    private readonly dates: ShipmentDatesSettings,
    private readonly outbox: Outbox,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('club-notices', EVERY_MS, () => this.run());
  }

  /** One round. A kind that fails does not stop the others. @throws the first failure, at the end */
  async run(): Promise<void> {
    const today = todayIn(this.clock);
    if (this.clock.now() < instantOf(today, FROM)) return;
    const rounds = [
      () => this.lastDays(today),
      () => this.cards(today),
      () => this.prices(today),
      () => this.years(today),
    ];
    const failures: unknown[] = [];
    for (const round of rounds) await round().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  private async lastDays(today: LocalDate): Promise<void> {
    const due = await this.due<LastDaysDue>(LAST_DAYS_DUE, today);
    const tiers = await this.tiersOf(due);
    await this.send('club_last_days', due, (one) => lastDaysMail(one, tiers.get(one.tier_id)));
  }

  private async cards(today: LocalDate): Promise<void> {
    const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7));
    await this.send('club_card_expires', await this.due<CardDue>(CARDS_DUE, month), cardMail);
  }

  private async prices(today: LocalDate): Promise<void> {
    const compared = await rowsOf<Pick<Due, 'tier_id'>>(this.dataSource.manager, TIERS_TO_COMPARE, [today]);
    const tiers = await this.tiersOf(compared);
    const prices = [...tiers.values()].flatMap(({ id, pricePerQuarter }) =>
      pricePerQuarter === null ? [] : [{ id, price: parseCents(pricePerQuarter).toString() }],
    );
    if (prices.length === 0) return;
    const due = await this.due<PriceDue>(
      PRICES_DUE,
      today,
      prices.map(({ id }) => id),
      prices.map(({ price }) => price),
    );
    await this.send('club_price_change', due, (one) => priceMail(one, tiers.get(one.tier_id)));
  }

  private async years(today: LocalDate): Promise<void> {
    const due = await this.due<YearDue>(YEARS_DUE, today, propertyZone());
    if (due.length === 0) return;
    const tiers = await this.tiersOf(due);
    const { shipments } = (await this.dates.read(this.dataSource.manager)).value;
    const days = shipments.map(({ ships_on }) => ships_on);
    await this.send('club_yearly', due, (one) => yearMail(one, tiers.get(one.tier_id), days));
  }

  /** @param from the statement's first parameter; the most rows are its second */
  private due<T extends Due>(sql: string, from: LocalDate | number, ...more: unknown[]): Promise<T[]> {
    return rowsOf<T>(this.dataSource.manager, sql, [from, BATCH, ...more]);
  }

  private async tiersOf(due: readonly Pick<Due, 'tier_id'>[]): Promise<ReadonlyMap<number, TierItem>> {
    return due.length === 0 ? new Map() : this.items.tiers(due.map(({ tier_id }) => tier_id));
  }

  /** Notes the notices and asks for their mails in one transaction; it fails when another process noted one of them. */
  private async send<T extends Due>(
    kind: NoticeKind,
    due: readonly T[],
    mail: (one: T) => MailRequested,
  ): Promise<void> {
    if (due.length === 0) return;
    const at = this.clock.now();
    await inTransaction(this.dataSource, async (manager) => {
      await manager.insert(
        ClubNotice,
        due.map(({ member_id, about }) => ({ member_id, kind, about, at })),
      );
      await this.outbox.addAll(
        manager,
        due.map((one) => mailEvent(mail(one))),
      );
    });
  }
}

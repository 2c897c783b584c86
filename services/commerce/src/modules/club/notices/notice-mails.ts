import { mailOf, type MailRequested } from '@shamba/event-contract';
import type { TierItem } from '@shamba/api-contract/internal';
import { type LocalDate, toDecimal } from '@shamba/rules';
import { dayForPeople, MEMBERSHIP_PATH } from '../member-mails.js';
import type { NoticeKind } from './notice.entity.js';

/** A notice that is due; amounts are cents as digits. */
export interface Due {
  member_id: number;
  user_id: number;
  email: string;
  tier_id: number;
  about: string;
}
export interface LastDaysDue extends Due {
  closes_on: LocalDate;
  charge_on: LocalDate;
  ships_on: LocalDate;
  delivery: 'ship' | 'pickup';
  total: string | null;
}
export interface CardDue extends Due {
  brand: string | null;
  last_four: string | null;
  exp_year: number;
  exp_month: number;
}
export interface PriceDue extends Due {
  charge_on: LocalDate;
  old_price: string;
  new_price: string;
}
export interface YearDue extends Due {
  joined: LocalDate;
}

const MONTH = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' });
const amount = (cents: string): string => toDecimal(BigInt(cents));
const nameOf = (tier: TierItem | undefined): string => tier?.name ?? 'Wine club';

const to = <K extends NoticeKind>(kind: K, { email, user_id }: Due) => ({ kind, to: email, ...mailOf(user_id) });

/** The days to choose end. Like the mail of the opening it is optional. */
export const lastDaysMail = (due: LastDaysDue, tier: TierItem | undefined): MailRequested => ({
  ...to('club_last_days', due),
  data: {
    tierName: nameOf(tier),
    ...(due.total !== null && { total: amount(due.total) }),
    closesOn: dayForPeople(due.closes_on),
    chargeOn: dayForPeople(due.charge_on),
    shipsOn: dayForPeople(due.ships_on),
    delivery: due.delivery,
    membershipPath: MEMBERSHIP_PATH,
  },
  bounded: true,
  optional: true,
});

/** The card on file expires. */
export const cardMail = (due: CardDue): MailRequested => ({
  ...to('club_card_expires', due),
  data: {
    card: `${due.brand ?? 'Card'} ending in ${due.last_four ?? ''}`,
    expires: MONTH.format(new Date(Date.UTC(due.exp_year, due.exp_month - 1))),
    membershipPath: MEMBERSHIP_PATH,
  },
});

/** The next box costs another price. */
export const priceMail = (due: PriceDue, tier: TierItem | undefined): MailRequested => ({
  ...to('club_price_change', due),
  data: {
    tierName: nameOf(tier),
    oldPrice: amount(due.old_price),
    newPrice: amount(due.new_price),
    from: dayForPeople(due.charge_on),
    membershipPath: MEMBERSHIP_PATH,
  },
});

/** Another year of membership: what it is and costs, and how it ends. */
export const yearMail = (due: YearDue, tier: TierItem | undefined, shipments: readonly LocalDate[]): MailRequested => ({
  ...to('club_yearly', due),
  data: {
    tierName: nameOf(tier),
    since: dayForPeople(due.joined),
    ...(tier?.bottlesPerQuarter && { bottles: tier.bottlesPerQuarter }),
    ...(tier?.pricePerQuarter && { price: tier.pricePerQuarter }),
    shipments: shipments.map(dayForPeople),
    membershipPath: MEMBERSHIP_PATH,
  },
});

import { mailOf, type MailRequested } from '@shamba/event-contract';
import { type LocalDate, toDecimal } from '@shamba/rules';
import { localDateOf } from '@shamba/service-kit/time';
import type { ClubCharge, LockedCharge } from '../club/index.js';
import type { Snapshot } from '../payments/index.js';

const MEMBERSHIP_PATH = '/customer/membership';
const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' });
const MONTH = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' });

/** A calendar day in mails: "February 15, 2027". */
export const dayForPeople = (date: LocalDate): string => DAY.format(new Date(`${date}T00:00:00Z`));
/** A quarter in mails: "February 2027". */
export const quarterForPeople = (date: LocalDate): string => MONTH.format(new Date(`${date}T00:00:00Z`));

/** The name of the tier that a charge pays. */
const tierOf = ({ snapshot }: ClubCharge): string =>
  (snapshot as Snapshot | null)?.lines.find(({ type }) => type === 'wine_club')?.title ?? 'Wine club';

type ChargeOfMember = Pick<LockedCharge, 'charge' | 'member'>;

/** Tells a member of a decline; `nextTry` null: not with this card. */
export const declinedMail = (
  { charge, member }: ChargeOfMember,
  why: string,
  nextTry: Date | null,
  lastDay: LocalDate,
): MailRequested => ({
  kind: 'club_declined',
  to: member.email,
  ...mailOf(member.user_id),
  data: {
    tierName: tierOf(charge),
    quarter: quarterForPeople(charge.quarter),
    amount: toDecimal(charge.amount),
    why,
    ...(nextTry && { nextTry: dayForPeople(localDateOf(nextTry)) }),
    lastDay: dayForPeople(lastDay),
    membershipPath: MEMBERSHIP_PATH,
  },
});

/** Tells a member that the box does not come. */
export const notChargedMail = ({ charge, member }: ChargeOfMember, why: string): MailRequested => ({
  kind: 'club_not_charged',
  to: member.email,
  ...mailOf(member.user_id),
  data: { tierName: tierOf(charge), quarter: quarterForPeople(charge.quarter), why, membershipPath: MEMBERSHIP_PATH },
});

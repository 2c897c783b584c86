import { mailOf, type MailRequested } from '@shamba/event-contract';
import type { LocalDate } from '@shamba/rules';
import type { MemberRow } from './memberships/member.entity.js';

/** Pages linked in mails: for members, and for former members. */
export const MEMBERSHIP_PATH = '/customer/membership';
export const CLUB_PATH = '/wine-club';

const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' });

/** A calendar day in mails: "February 15, 2027". */
export const dayForPeople = (date: LocalDate): string => format.format(new Date(`${date}T00:00:00Z`));

/**
 * The mail about any change except the end. The member's address may be unverified: the mail counts against the hourly
 * limit and carries no name.
 */
export const changedMail = (
  member: MemberRow,
  tierName: string,
  summary: string,
  facts: { label: string; value: string }[],
): MailRequested => ({
  kind: 'membership_changed',
  to: member.email,
  ...mailOf(member.user_id),
  data: { tierName, summary, facts, membershipPath: MEMBERSHIP_PATH },
  bounded: true,
});

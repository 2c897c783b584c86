import { Injectable } from '@nestjs/common';
import { addDays, type LocalDate } from '@shamba/rules';
import { DomainError } from '@shamba/service-kit/http';
import { Clock, todayIn } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import { BoxClosed, NotNow } from '../club.errors.js';
import { dayForPeople } from '../member-mails.js';
import { ShipmentRepository } from '../shipments/shipment.repository.js';
import { type Change, ChangeMembership, type Facts } from './change-membership.js';
import type { EditMembershipDto } from './dto/change-membership.dto.js';
import type { MemberRow, Whose } from './member.entity.js';
import { ShipToRule } from './ship-to-rule.js';

const LONGEST_PAUSE_DAYS = 366;
const ADDRESS = [
  'shipping_address',
  'shipping_city',
  'shipping_state',
  'shipping_zip',
  'shipping_country',
] as const satisfies (keyof EditMembershipDto)[];

class ResumeDateRefused extends DomainError {
  constructor(message: string) {
    super({
      code: 'resume_date_refused',
      status: 'bad_request',
      publicMessage: message,
      errors: { resume_date: [message] },
    });
  }
}

/** The changes of a running membership, by its member or by staff. Repeating one changes nothing. */
@Injectable()
export class MembershipSteps {
  constructor(
    private readonly changes: ChangeMembership,
    private readonly shipments: ShipmentRepository,
    private readonly shipTo: ShipToRule,
    private readonly clock: Clock,
  ) {}

  /**
   * Skips the next shipment, or a quarter's; its charge is cancelled, if none was tried or the last try was declined.
   * @throws NotNow (409): paid for or being charged, paused, or no coming shipment. BoxClosed (409) for its member.
   */
  skip(whose: Whose, ifMatch: string | undefined, quarter?: LocalDate): Promise<MemberRow> {
    return this.changes.execute(whose, ifMatch, async ({ member, schedule, manager }) => {
      const next = coming(schedule, quarter);
      if (member.status === 'paused')
        throw new NotNow('membership_paused', 'Your membership is paused; nothing is sent until it resumes.');
      const { quarter: when } = next;
      if (next.skipped) return null;
      const isPaid = schedule.paid.has(when);
      if (!isPaid) checkOpen(whose, schedule.closed.get(when));
      const underWay =
        schedule.approved.has(when) && !(await this.shipments.giveUpCharges(manager, member.id, { quarter: when }));
      if (isPaid || underWay)
        throw new NotNow('shipment_paid', 'Your next shipment is already paid for and will be sent.');
      await this.shipments.skip(manager, member.id, when, 'userId' in whose ? 'member' : 'staff');
      const { upcoming } = await this.shipments.scheduleOf(member, manager);
      const after = upcoming.find((shipment) => !shipment.skipped);
      return {
        patch: {},
        summary: `Your shipment of ${dayForPeople(next.date)} is skipped. Nothing is charged for it.`,
        facts: after ? [{ label: 'Next shipment', value: dayForPeople(after.date) }] : [],
      };
    });
  }

  /**
   * Takes the skipping of the next shipment, or of a quarter's, back.
   * @param first is done before the member is locked
   * @throws NotNow (409): no coming shipment, or its release is approved. BoxClosed (409) for its member.
   */
  unskip(
    whose: Whose,
    ifMatch: string | undefined,
    quarter?: LocalDate,
    first?: (manager: EntityManager) => Promise<void>,
  ): Promise<MemberRow> {
    const decide = async ({ member, schedule, manager }: Facts): Promise<Change | null> => {
      const next = coming(schedule, quarter);
      if (!next.skipped) return null;
      if (schedule.final.has(next.quarter))
        throw new NotNow(
          'release_approved',
          'The charges of this quarter are approved: a skipped box does not come back.',
        );
      checkOpen(whose, schedule.closed.get(next.quarter));
      await this.shipments.unskip(manager, member.id, next.quarter);
      return { patch: {}, summary: `Your shipment of ${dayForPeople(next.date)} will be sent after all.` };
    };
    return this.changes.execute(whose, ifMatch, decide, first);
  }

  /**
   * Starts a pause, or changes the end of a running one. A charge that falls into it is cancelled.
   * @throws ResumeDateRefused (400): not within the next year. BoxClosed (409) for its member, when the last day of a
   * box that falls into it is over.
   */
  pause(whose: Whose, resumeDate: LocalDate, ifMatch: string | undefined): Promise<MemberRow> {
    const today = todayIn(this.clock);
    if (resumeDate <= today) throw new ResumeDateRefused('Please choose a day after today');
    if (resumeDate > addDays(today, LONGEST_PAUSE_DAYS))
      throw new ResumeDateRefused('A membership can be paused for up to a year');
    return this.changes.execute(whose, ifMatch, async ({ member, schedule, manager }): Promise<Change | null> => {
      if (member.paused_until === resumeDate) return null;
      const { upcoming, paid, closed, chargedOn } = schedule;
      const fixed = upcoming.find(({ quarter, skipped }) => {
        const day = chargedOn.get(quarter);
        return !skipped && !paid.has(quarter) && day && day < resumeDate;
      });
      if (fixed) checkOpen(whose, closed.get(fixed.quarter));
      await this.shipments.giveUpCharges(manager, member.id, { before: resumeDate });
      const day = dayForPeople(resumeDate);
      return {
        patch: { status: 'paused', paused_until: resumeDate },
        summary: `Your membership is paused until ${day} and resumes automatically on that day. Until then nothing is charged and there is no member discount.`,
        facts: [{ label: 'Resumes on', value: day }],
      };
    });
  }

  /** Ends the pause. */
  resume(whose: Whose, ifMatch: string | undefined): Promise<MemberRow> {
    return this.changes.execute(whose, ifMatch, ({ member }) => (member.status === 'paused' ? RESUMED : null));
  }

  /** Resumes a membership on its day. Does nothing if the member has changed the pause since. */
  async comeBack(userId: number): Promise<void> {
    const today = todayIn(this.clock);
    await this.changes.execute({ userId }, undefined, ({ member }) =>
      member.paused_until !== null && member.paused_until <= today ? RESUMED : null,
    );
  }

  /** From now on the member picks shipments up, also that of the quarter. */
  async toPickup(memberId: number, quarter: LocalDate): Promise<void> {
    await this.changes.execute({ memberId }, undefined, async ({ member, manager }): Promise<Change | null> => {
      const wasSent = await this.shipments.sendNoMore(manager, memberId, quarter);
      const summary = `You pick up your shipment of ${dayForPeople(quarter)} at the winery.`;
      if (member.delivery_method === 'pickup') return wasSent ? { patch: {}, summary } : null;
      const patch = { delivery_method: 'pickup' } as const;
      return { patch, ...deliverySummary({ ...member, ...patch }) };
    });
  }

  /**
   * Changes a member's preferences, notes, address, or delivery method; absent fields stay unchanged.
   * @throws CannotShipThere (422) when it is to be shipped to a state that we do not serve.
   */
  edit(whose: Whose, edit: EditMembershipDto, ifMatch: string | undefined): Promise<MemberRow> {
    return this.changes.execute(whose, ifMatch, async ({ member, manager }): Promise<Change | null> => {
      const patch = changedFields(member, edit);
      if (Object.keys(patch).length === 0) return null;
      const moved = patch.delivery_method !== undefined || ADDRESS.some((field) => patch[field] !== undefined);
      const after = { ...member, ...patch };
      if (moved && after.delivery_method === 'ship')
        after.shipping_state = patch.shipping_state = await this.shipTo.check(
          {
            address: after.shipping_address,
            city: after.shipping_city,
            state: after.shipping_state,
            zip: after.shipping_zip,
          },
          manager,
        );
      return moved ? { patch, ...deliverySummary(after) } : { patch };
    });
  }
}

/** Members keep to the last day for changes; staff need not. @param lastDay undefined: it is not over */
export function checkOpen(whose: Whose, lastDay: LocalDate | null | undefined): void {
  if ('userId' in whose && lastDay !== undefined) throw new BoxClosed(lastDay);
}

const RESUMED: Change = {
  patch: { status: 'active', paused_until: null },
  summary: 'Your membership continues as it was before the pause.',
};

function coming({ upcoming }: Facts['schedule'], quarter?: LocalDate): Facts['schedule']['upcoming'][number] {
  const next = quarter === undefined ? upcoming[0] : upcoming.find((shipment) => shipment.quarter === quarter);
  if (!next) throw new NotNow('no_shipment', 'There is no upcoming shipment.');
  return next;
}

function changedFields(member: MemberRow, edit: EditMembershipDto): Partial<MemberRow> {
  const entries = Object.entries(edit).filter(
    ([field, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(member[field as keyof EditMembershipDto]),
  );
  const patch = Object.fromEntries(entries) as Partial<MemberRow>;
  if (patch.wine_preferences)
    patch.wine_preferences = [...new Set(patch.wine_preferences.map((text) => text.trim()))].filter(Boolean);
  return patch;
}

function deliverySummary(member: MemberRow): Pick<Change, 'summary' | 'facts'> {
  if (member.delivery_method === 'pickup') return { summary: 'From now on, you pick up your shipments at the winery.' };
  const place = `${member.shipping_state ?? ''} ${member.shipping_zip ?? ''}`;
  const value = [member.shipping_address, member.shipping_city, place].filter(Boolean).join(', ');
  return { summary: 'Your shipments now go to a new address.', facts: [{ label: 'Ship to', value }] };
}

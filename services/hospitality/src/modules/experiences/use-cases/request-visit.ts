import { Injectable } from '@nestjs/common';
import { mailOf } from '@shamba/event-contract';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { assertStands, type Caller, ownerKey } from '@shamba/service-kit/identity';
import { mailEvent, Outbox } from '@shamba/service-kit/outbox';
import { dayText } from '@shamba/rules';
import { LocalTime, OpeningHoursRepository, timeLabel } from '../../property/index.js';
import { bookingRequestView, type ExperienceBookingDto, type RequestVisitDto } from '../dto/booking-request.dto.js';
import { Experience, ExperienceBooking } from '../experience.entities.js';
import { ClosedThen, SlotFull, SlotGone } from '../experiences.errors.js';
import { RsvpLimits } from '../rsvp-limits.js';
import { checkVisit } from '../rsvp-rules.js';
import { SlotPlaces } from '../slot-places.js';

const WAITS = 'None held: this guest has requested several visits. Confirming holds the spots.';

/** Makes an RSVP. It has its places until staff decline it; requesters with several open RSVPs get no places. */
@Injectable()
export class RequestVisit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly openings: OpeningHoursRepository,
    private readonly places: SlotPlaces,
    private readonly limits: RsvpLimits,
    private readonly time: LocalTime,
    private readonly outbox: Outbox,
  ) {}

  /** @throws NotFound, InvalidFields, ClosedThen, SlotFull, AccountEnded, AccountEnding */
  async execute(input: RequestVisitDto, caller: Caller, network: string | null): Promise<ExperienceBookingDto> {
    return inTransaction(this.dataSource, (manager) => this.request(manager, input, caller, network));
  }

  private async request(
    manager: EntityManager,
    input: RequestVisitDto,
    caller: Caller,
    network: string | null,
  ): Promise<ExperienceBookingDto> {
    if (caller.userId !== undefined) await assertStands(manager, caller.userId, 'Nothing was booked.');
    const experience = await manager.findOneBy(Experience, {
      id: input.experience_id,
      archived_at: IsNull(),
      active: true,
    });
    if (!experience) throw new NotFound('This experience');
    const wish = { date: input.booking_date, time: input.booking_time };
    const time = checkVisit(wish, await this.openings.hours(manager), this.time.stamp());
    const guests = input.guest_count ?? 1;
    const owner = ownerKey(caller) ?? null;
    const requester = { email: input.guest_email, owner, network };
    const keeps = !experience.bookable || (await this.limits.mayReserve(manager, requester));
    const slotId = experience.bookable
      ? await this.takePlaces(manager, experience.id, input.booking_date, time, guests)
      : null;
    if (slotId === null) await this.places.keepOpen(manager);
    // Only now: a transaction that closes the day waits for this one, or has committed.
    if (await this.openings.isClosed(manager, input.booking_date, time)) throw new ClosedThen();
    const row = await manager.save(
      manager.create(ExperienceBooking, {
        experience_id: experience.id,
        slot_id: slotId,
        experience_title: experience.title,
        source: 'rsvp',
        status: 'pending',
        booking_date: input.booking_date,
        booking_time: time,
        guest_count: guests,
        guest_name: input.guest_name,
        guest_email: input.guest_email,
        guest_phone: input.guest_phone ?? null,
        price_cents: experience.price_cents,
        currency: experience.currency,
        without_places: !keeps,
        owner_key: owner,
        network,
        user_id: caller.userId ?? null,
      }),
    );
    await this.tell(manager, row, time);
    return bookingRequestView(row);
  }

  /** Locks the slot and checks its places for the party. */
  private async takePlaces(
    manager: EntityManager,
    experienceId: number,
    date: string,
    time: string,
    guests: number,
  ): Promise<number> {
    const slot = await this.places.lockOne(manager, await this.places.at(manager, experienceId, date, time));
    if (!slot) throw new SlotGone();
    if (slot.left < guests) throw new SlotFull(slot.left);
    return slot.id;
  }

  private async tell(manager: EntityManager, row: ExperienceBooking, time: string): Promise<void> {
    const { experience_title: experience, booking_date: date, guest_count: guests } = row;
    await this.outbox.addAll(manager, [
      mailEvent({
        kind: 'rsvp_received',
        to: row.guest_email,
        ...mailOf(row.user_id),
        data: { experience, date: date ?? '', time, guests },
      }),
      mailEvent({
        kind: 'staff_notice',
        bounded: true,
        ...mailOf(row.user_id),
        data: {
          subject: `New RSVP: ${experience}`,
          facts: [
            { label: 'When', value: `${date === null ? '' : dayText(date)}, ${timeLabel(time)}` },
            { label: 'Guests', value: String(guests) },
            { label: 'Name', value: row.guest_name },
            { label: 'Email', value: row.guest_email },
            { label: 'Phone', value: row.guest_phone ?? '' },
            ...(row.without_places ? [{ label: 'Spots', value: WAITS }] : []),
          ],
        },
      }),
    ]);
  }
}

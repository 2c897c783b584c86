import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { EventItem, ExperienceItem, HospitalityItemsAnswer, SlotItem } from '@shamba/api-contract/internal';
import { toDecimal } from '@shamba/rules';
import { CONFIG } from '@shamba/service-kit/config';
import type { HospitalityConfig } from '../../config.js';
import { selectAs } from '../../database/select-as.js';
import { EventSeats, type SeatedOccurrence } from '../events/index.js';
import { SlotPlaces } from '../experiences/index.js';
import type { ItemsDto } from './items.dto.js';
import { StayItems } from './stay-items.js';

const decimal = (cents: string | null): string | null => (cents === null ? null : toDecimal(BigInt(cents)));

interface EventRow extends Omit<EventItem, 'price' | 'occurrences'> {
  priceCents: string | null;
  occurrenceIds: number[];
}
type ExperienceRow = Omit<ExperienceItem, 'price'> & { priceCents: string | null };

/** SQL: ids of an event's dates, by date. */
const DATES = `ARRAY(SELECT o.id FROM event_occurrences o WHERE o.event_id = e.id AND o.status <> 'removed'
  ORDER BY o.local_date, o.start_time)`;

const EVENT = {
  id: 'e.id',
  title: 'e.title',
  priceCents: 't.price_cents',
  currency: 't.currency',
  taxClass: 't.tax_class',
  location: 'e.location',
  category: 'e.category',
  description: 'e.description',
  imageUrl: 'e.image_url',
  ticketLink: 'e.ticket_link',
  archived: 'e.archived_at IS NOT NULL',
  occurrenceIds: DATES,
};

const EXPERIENCE = {
  id: 'x.id',
  title: 'x.title',
  priceCents: 'x.price_cents',
  currency: 'x.currency',
  taxClass: 'x.tax_class',
  duration: 'x.duration',
  maxGuests: 'x.max_guests',
  description: 'x.description',
  imageUrl: 'x.image_url',
  category: 'x.category',
  bookable: 'x.bookable',
  active: 'x.active',
  archived: 'x.archived_at IS NOT NULL',
};

/** Facts for quotes. Read without locks: only a hold guarantees anything. Archived items are returned as archived. */
@Injectable()
export class FindItems {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seats: EventSeats,
    private readonly places: SlotPlaces,
    private readonly stays: StayItems,
    @Inject(CONFIG) private readonly config: HospitalityConfig,
  ) {}

  async execute(wanted: ItemsDto): Promise<HospitalityItemsAnswer> {
    const { manager } = this.dataSource;
    const [events, experiences, slots, stay] = await Promise.all([
      this.events(manager, wanted.eventIds ?? []),
      this.experiences(manager, wanted.experienceIds ?? []),
      this.slots(manager, wanted.slotIds ?? []),
      wanted.stay ? this.stays.read(manager, wanted) : null,
    ]);
    return { events, experiences, slots, stay };
  }

  private async events(manager: EntityManager, ids: readonly number[]): Promise<EventItem[]> {
    if (ids.length === 0) return [];
    const events = manager
      .createQueryBuilder()
      .from('events', 'e')
      .innerJoin('ticket_types', 't', 't.event_id = e.id AND t.is_default')
      .where('e.id = ANY(:ids)', { ids })
      .orderBy('e.id');
    const rows = await selectAs(events, EVENT).getRawMany<EventRow>();
    const occurrences = await this.seats.read(
      manager,
      rows.flatMap((row) => row.occurrenceIds),
    );
    const left = await this.seats.left(manager, [...occurrences.values()]);
    return rows.map(({ priceCents, occurrenceIds, ...row }) => ({
      ...row,
      price: decimal(priceCents),
      maxPerCheckout: this.config.HOLD_MAX_SEATS,
      occurrences: occurrenceIds.flatMap((id) => occurrenceItem(occurrences.get(id), left.get(id) ?? 0)),
    }));
  }

  private async experiences(manager: EntityManager, ids: readonly number[]): Promise<ExperienceItem[]> {
    if (ids.length === 0) return [];
    const experiences = manager.createQueryBuilder().from('experiences', 'x').where('x.id = ANY(:ids)', { ids });
    const rows = await selectAs(experiences, EXPERIENCE).orderBy('x.id').getRawMany<ExperienceRow>();
    return rows.map(({ priceCents, ...row }) => ({ ...row, price: decimal(priceCents) }));
  }

  private async slots(manager: EntityManager, ids: readonly number[]): Promise<SlotItem[]> {
    const slots = await this.places.read(manager, ids);
    const left = await this.places.left(manager, slots);
    return slots.map(({ id, experienceId, date, time, past, closed }) => ({
      id,
      experienceId,
      date,
      time,
      past,
      placesLeft: closed ? 0 : (left.get(id) ?? 0),
      maxPerCheckout: this.config.HOLD_MAX_SEATS,
    }));
  }
}

function occurrenceItem(row: SeatedOccurrence | undefined, seatsLeft: number): EventItem['occurrences'] {
  if (!row) return [];
  const { id, date, startTime, endTime, past, cancelled } = row;
  return [{ id, date, startTime, endTime, seatsLeft, past, cancelled }];
}

import { Injectable } from '@nestjs/common';
import { Any, DataSource, IsNull } from 'typeorm';
import type { LocalDate } from '@shamba/rules';
import { type ListPage, placeOnly, readPage, search } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { timeLabel } from '../../property/index.js';
import { type ExperienceDto, experienceView } from '../dto/experience.dto.js';
import { experienceSorts, type ListExperiencesQuery } from '../dto/list-visits.dto.js';
import type { SlotDto, StaffSlotDto } from '../dto/slot.dto.js';
import { Experience } from '../experience.entities.js';
import { SlotPlaces, type SlotState } from '../slot-places.js';

/** Reads experiences and their slots. */
@Injectable()
export class FindExperiences {
  constructor(
    private readonly dataSource: DataSource,
    private readonly places: SlotPlaces,
  ) {}

  /** Experiences in order of creation; staff may search, filter and sort them, and see inactive ones. */
  page(query: ListExperiencesQuery): Promise<ListPage<ExperienceDto>> {
    const { view, q, category, active } = query;
    const experiences = this.dataSource.getRepository(Experience);
    const matching = experiences.createQueryBuilder('x').where('x.archived_at IS NULL');
    const load = async (ids: number[]): Promise<ExperienceDto[]> =>
      (await experiences.findBy({ id: Any(ids) })).map(experienceView);
    if (view !== 'staff') {
      matching.andWhere('x.active');
      return readPage(placeOnly(query), { matching, sorts: experienceSorts, load });
    }
    if (category) matching.andWhere('x.category = :category', { category });
    if (active !== undefined) matching.andWhere('x.active = :active', { active });
    search(matching, 'x.search', q);
    return readPage(query, { matching, sorts: experienceSorts, load });
  }

  /** An experience by slug or id. @throws NotFound */
  async one(slugOrId: string): Promise<ExperienceDto> {
    const which = /^\d{1,9}$/.test(slugOrId) ? { id: Number(slugOrId) } : { slug: slugOrId };
    const row = await this.dataSource
      .getRepository(Experience)
      .findOneBy({ ...which, archived_at: IsNull(), active: true });
    if (!row) throw new NotFound('This experience');
    return experienceView(row);
  }

  /**
   * A day's slots that are free or full, sorted by time; none for an experience by date.
   * @throws NotFound
   */
  async slots(id: number, date: LocalDate): Promise<SlotDto[]> {
    await this.one(String(id));
    const { manager } = this.dataSource;
    const slots = (await this.places.ofDay(manager, id, date)).filter((slot) => !slot.past && !slot.closed);
    const left = await this.places.left(manager, slots);
    return slots.map((slot) => slotView(slot, left));
  }

  /** An unarchived experience, for staff. @throws NotFound */
  async staffOne(id: number): Promise<ExperienceDto> {
    const row = await this.dataSource.getRepository(Experience).findOneBy({ id, archived_at: IsNull() });
    if (!row) throw new NotFound('This experience');
    return experienceView(row);
  }

  /** All slots of a day, sorted by time, for staff. @throws NotFound */
  async staffSlots(id: number, date: LocalDate): Promise<StaffSlotDto[]> {
    await this.staffOne(id);
    const { manager } = this.dataSource;
    const slots = await this.places.ofDay(manager, id, date);
    const left = await this.places.left(manager, slots);
    return slots.map((slot) => ({
      ...slotView(slot, left),
      available: !slot.past && !slot.closed && (left.get(slot.id) ?? 0) > 0,
      taken: slot.taken,
      closed: slot.closed,
      past: slot.past,
    }));
  }
}

/** @param left free places by slot */
export function slotView({ id, date, time, capacity }: SlotState, left: ReadonlyMap<number, number>): SlotDto {
  const places_left = left.get(id) ?? 0;
  return { id, date, time, label: timeLabel(time), capacity, places_left, available: places_left > 0 };
}

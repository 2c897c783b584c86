import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags, NotFound } from '@shamba/service-kit/http';
import { audited, auditedChange, checkVersion } from '@shamba/service-kit/identity';
import { freeSlug, LocalTime } from '../../property/index.js';
import { type ExperienceDto, experienceView, type SaveExperienceDto } from '../dto/experience.dto.js';
import { blankExperience, fillExperience } from '../experience-record.js';
import { Experience } from '../experience.entities.js';
import { SlotSchedule } from './slot-schedule.js';

/** Creates, changes and archives experiences for staff; a bookable one gets its slots at once. */
@Injectable()
export class SaveExperience {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schedule: SlotSchedule,
    private readonly time: LocalTime,
    private readonly tags: CacheTags,
  ) {}

  async create(input: SaveExperienceDto): Promise<ExperienceDto> {
    return this.change(async (manager) => {
      const row = manager.create(Experience, {
        ...blankExperience(),
        slug: await freeSlug(manager, 'experiences', input.title),
      });
      await manager.save(fillExperience(row, input));
      if (row.bookable) await this.schedule.execute(manager, row.id);
      await auditedChange(manager, 'experience', null, experienceView(row));
      return experienceView(row);
    });
  }

  /** Absent fields stay unchanged. @throws NotFound, StaleVersion */
  async update(id: number, input: SaveExperienceDto, ifMatch: string | undefined): Promise<ExperienceDto> {
    return this.change(async (manager) => {
      const row = await this.lock(manager, id);
      checkVersion(row.version, ifMatch ?? input.version?.toString());
      const before = experienceView(row);
      await manager.save(fillExperience(row, input));
      if (row.bookable) await this.schedule.execute(manager, id);
      await auditedChange(manager, 'experience', before, experienceView(row));
      return experienceView(row);
    });
  }

  /** Archives an experience: removes it from all lists. Existing visits stay. @throws NotFound, StaleVersion */
  async archive(id: number, ifMatch: string | undefined): Promise<void> {
    await this.change(async (manager) => {
      const row = await this.lock(manager, id);
      checkVersion(row.version, ifMatch);
      row.archived_at = this.time.now();
      await manager.save(row);
      await audited(manager, { entity: 'experience', id, action: 'archive', before: experienceView(row), after: null });
    });
  }

  private async lock(manager: EntityManager, id: number): Promise<Experience> {
    const row = await manager.findOne(Experience, {
      where: { id, archived_at: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
    if (!row) throw new NotFound('This experience');
    return row;
  }

  private async change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await inTransaction(this.dataSource, work);
    this.tags.touch(['experiences']);
    return result;
  }
}

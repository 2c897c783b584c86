import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { DomainError, NotFound } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import type { SlotDto } from '../dto/slot.dto.js';
import { ExperienceSlot } from '../experience.entities.js';
import { SlotPlaces } from '../slot-places.js';
import { slotView } from './find-experiences.js';

export class SlotCapacityBelowTaken extends DomainError {
  constructor(taken: number) {
    super({
      code: 'capacity_below_taken',
      status: 'conflict',
      publicMessage: `${taken} spots are already taken, so there can’t be fewer.`,
      extra: { taken },
    });
  }
}

/** Sets the capacity of a single slot, for staff. */
@Injectable()
export class SetSlotCapacity {
  constructor(
    private readonly dataSource: DataSource,
    private readonly places: SlotPlaces,
  ) {}

  /** @throws NotFound, SlotCapacityBelowTaken */
  async execute(experienceId: number, slotId: number, capacity: number | null): Promise<SlotDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const before = (await this.places.lock(manager, [slotId])).get(slotId);
      if (before?.experienceId !== experienceId) throw new NotFound('This slot');
      await manager.update(ExperienceSlot, { id: slotId }, { capacity });
      const [slot] = await this.places.read(manager, [slotId]);
      if (!slot) throw new NotFound('This slot');
      if (slot.capacity < slot.taken) throw new SlotCapacityBelowTaken(slot.taken);
      await audited(manager, {
        entity: 'experience_slot',
        id: slotId,
        action: 'update',
        before: { capacity: before.capacity },
        after: { capacity: slot.capacity },
      });
      return slotView(slot, await this.places.left(manager, [slot]));
    });
  }
}

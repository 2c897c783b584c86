import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction, NEXT_VERSION } from '@shamba/service-kit/database';
import { DomainError, InvalidFields } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, In } from 'typeorm';
import { ClubRelease, MemberBoxes, ReleaseRow, ReleaseTier, replaced } from '../club/index.js';
import { ItemSource } from '../items/index.js';
import type { MendDto, MendedDto, RefusedMendDto } from './dto/simulation.dto.js';
import { auditOf, lockRelease, unapproved } from './lock-release.js';

/** Mends what a simulation found. Each change is recorded as if it were made on the member or the release. */
@Injectable()
export class MendRelease {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly boxes: MemberBoxes,
    private readonly items: ItemSource,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, InvalidFields (400), ReleaseEnded (409), ServiceUnavailable (503) */
  async execute(id: number, { action, wine_id, by_wine_id, member_ids }: MendDto): Promise<MendedDto> {
    if (action === 'substitute') {
      if (wine_id === undefined || by_wine_id === undefined || wine_id === by_wine_id)
        throw new InvalidFields({ by_wine_id: ['Please choose two wines'] });
      return { changed: await this.substitute(id, wine_id, by_wine_id), refused: [] };
    }
    if (!member_ids?.length) throw new InvalidFields({ member_ids: ['Please choose at least one member'] });
    const { quarter } = await inTransaction(this.dataSource, async (manager) =>
      unapproved(await lockRelease(manager, id)),
    );
    return this.forMembers(id, member_ids, (memberId) =>
      action === 'leave_out' ? this.boxes.leaveOut(memberId, quarter) : this.boxes.toPickup(memberId, quarter),
    );
  }

  /** Returns the number of changed boxes: of tiers, and of members. */
  private async substitute(id: number, wineId: number, byWineId: number): Promise<number> {
    const by = (await this.items.shelf()).find((wine) => wine.id === byWineId);
    if (!by) throw new InvalidFields({ by_wine_id: ['This wine is no longer on the list'] });
    const substitute = { wine_id: by.id, name: by.name };
    return inTransaction(this.dataSource, async (manager) => {
      const { quarter } = unapproved(await lockRelease(manager, id));
      const before = await auditOf(manager, id);
      const tiers = await manager.findBy(ReleaseTier, { run_id: id });
      const having = tiers.filter(({ bottles }) => bottles.some(({ wine_id }) => wine_id === wineId));
      for (const { tier_id, bottles } of having)
        await manager.update(ReleaseTier, { run_id: id, tier_id }, { bottles: replaced(bottles, wineId, substitute) });
      const tierIds = tiers.map(({ tier_id }) => tier_id);
      const members = await this.boxes.substitute(manager, { quarter, tierIds }, wineId, substitute);
      if (having.length + members === 0) return 0;
      await manager.update(ClubRelease, { id }, { version: NEXT_VERSION, updated_at: this.clock.now() });
      const after = await auditOf(manager, id);
      const substituted = { wine_id: wineId, by_wine_id: byWineId, boxes_of_members: members };
      await audited(manager, {
        entity: 'club_release',
        id,
        action: 'update',
        before,
        after: { ...after, substituted },
      });
      return having.length + members;
    });
  }

  /** One member after another: who can't be changed is named, the others are. */
  private async forMembers(
    id: number,
    memberIds: readonly number[],
    change: (memberId: number) => Promise<void>,
  ): Promise<MendedDto> {
    const known = await this.dataSource.manager.findBy(ReleaseRow, { run_id: id, member_id: In(memberIds) });
    const inRelease = new Set(known.map(({ member_id }) => member_id));
    const refused: RefusedMendDto[] = [];
    let changed = 0;
    for (const member_id of new Set(memberIds)) {
      try {
        if (!inRelease.has(member_id))
          throw new InvalidFields({ member_ids: ['This member is not in the simulation.'] });
        await change(member_id);
        changed += 1;
      } catch (error) {
        if (!(error instanceof DomainError) || error.status === 'unavailable') throw error;
        refused.push({ member_id, reason: error.publicMessage });
      }
    }
    return { changed, refused };
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StaffClaims } from '../availability/index.js';
import type { StayBooking, StayMove } from '../records/index.js';
import { ChangeRequests } from '../requests/index.js';
import { type MoveTo, StayMoveRepository } from './stay-move.repository.js';

/** Moves a locked booking: its rows, its nights, and the guest's open request. */
@Injectable()
export class ApplyMove {
  constructor(
    private readonly moves: StayMoveRepository,
    private readonly claims: StaffClaims,
    private readonly requests: ChangeRequests,
  ) {}

  /** Under the unit's lock. `note` answers the request that the move fulfils. @throws NightsInUse, LinkBeingPaid */
  async execute(manager: EntityManager, row: StayBooking, to: MoveTo, note: string | undefined): Promise<StayMove> {
    const move = await this.moves.write(manager, row, to);
    const nights = { unitId: row.unit_id, from: row.check_in_date, to: row.check_out_date };
    await this.claims.take(manager, { ...nights, kind: 'booking', refId: String(row.id) });
    await this.requests.settle(manager, row, note);
    return move;
  }
}

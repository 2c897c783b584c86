import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { toDecimal } from '@shamba/rules';
import { audited } from '@shamba/service-kit/identity';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import { moveView } from '../dto/move.dto.js';
import { StayMoveRepository } from '../stay-move.repository.js';
import { HOUSE_UNIT_ID, StayBooking, StayLink, StayMove } from '../../records/index.js';
import { StaffClaims } from '../../availability/index.js';
import { StayMails } from '../../messages/index.js';

/** Marks a moved stay's difference as owed because the link's payment could not be collected, and mails staff. */
@Injectable()
export class TakeLostLink {
  constructor(
    private readonly moves: StayMoveRepository,
    private readonly claims: StaffClaims,
    private readonly mails: StayMails,
  ) {}

  /** Runs once per link. @throws if the event of the payment has not arrived yet: this event is then retried */
  @HandlesEvent('stay.link_lost')
  async execute({ checkoutId }: EventPayload<'stay.link_lost'>, manager: EntityManager): Promise<void> {
    await this.claims.lock(manager, HOUSE_UNIT_ID);
    const link = await manager.findOneByOrFail(StayLink, { hold_id: checkoutId });
    if (link.state === 'open') throw new Error(`Link ${link.id} is not known as paid yet`);
    const booking = await manager.findOneOrFail(StayBooking, {
      where: { id: link.booking_id },
      lock: { mode: 'pessimistic_write' },
    });
    const move = link.move_id === null ? null : await manager.findOneBy(StayMove, { id: link.move_id });
    if (!move?.in_order) return;
    const before = moveView(move);
    await this.moves.settle(manager, move, 'owed', false);
    await manager.increment(StayBooking, { id: booking.id }, 'version', 1);
    await audited(manager, { entity: 'stay_move', id: move.id, action: 'update', before, after: moveView(move) });
    await this.mails.toStaff(manager, booking, 'A payment for other nights could not be collected: it is owed', {
      facts: [{ label: 'Owed', value: `$${toDecimal(link.total_cents - link.paid_cents)}` }],
      once: true,
    });
  }
}

import { Injectable } from '@nestjs/common';
import { mailEvent, Outbox } from '@shamba/service-kit/outbox';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { Members } from '../../club/index.js';
import { addOrderLink, hasClub, type Parcel, pickupReadyMail, type StaffOrderDto } from '../../orders/index.js';
import { ChangeOrder } from '../change-order.js';
import { IdNotChecked, NothingToShip, NotPickup, WrongStep } from '../fulfilment.errors.js';
import { type Collection, FulfilmentRepository, type PickupStep } from '../fulfilment.repository.js';
import { assertNotHeld } from '../parcel-step.js';

/** States that allow each step. To send a pickup instead, staff change its delivery method. */
const FROM: Record<PickupStep, readonly Parcel['state'][]> = {
  ready: ['pending'],
  collected: ['ready'],
  returned: ['ready'],
};

/** Sets the state of bottles that the customer picks up: ready, collected, or back on the shelf. */
@Injectable()
export class MarkPickup {
  constructor(
    private readonly orders: ChangeOrder,
    private readonly parcels: FulfilmentRepository,
    private readonly members: Members,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * The customer gets a mail when the bottles are ready. Repeating a step changes nothing.
   * @param collection only for `collected`.
   * @throws NotFound, StaleVersion, NotPickup, NothingToShip (cancelled), OrderOnHold, WrongStep (409), IdNotChecked
   * (422).
   */
  async execute(
    id: string,
    step: PickupStep,
    collection: Collection | null,
    ifMatch: string | undefined,
  ): Promise<StaffOrderDto> {
    const { order } = await this.orders.execute(id, ifMatch, async (manager, record, facts) => {
      const { parcel } = facts;
      if (record.cancelledAt !== null || parcel === null) throw new NothingToShip();
      if (parcel.method !== 'pickup') throw new NotPickup();
      if (parcel.state === step) return false;
      if (!FROM[step].includes(parcel.state)) throw new WrongStep(parcel.state);
      if (step !== 'returned') assertNotHeld(facts);
      if (step === 'collected' && !collection?.idChecked) throw new IdNotChecked();
      const given = step === 'collected' ? collection : null;
      await this.parcels.setPickup(id, step, given, manager);
      if (hasClub(record) && step === 'collected') await this.members.shippedByOrder(manager, id, true);
      if (step === 'ready')
        await this.outbox.add(
          manager,
          mailEvent(pickupReadyMail(record, await addOrderLink(manager, id), todayIn(this.clock))),
        );
      return true;
    });
    return order;
  }
}

import type { z } from 'zod';
import { clubCardDueSchema } from './club-events.js';
import { draftCheckedSchema, draftDueSchema } from './content-events.js';
import {
  customerArchivedSchema,
  customerEmailVerifiedSchema,
  customerErasedSchema,
  customerReclaimedSchema,
} from './customer-events.js';
import {
  bookingDeclinedSchema,
  registrationMadeSchema,
  stayDifferencePaidSchema,
  stayLinkLostSchema,
  stayLinkPaidSchema,
  stayMovedSchema,
} from './hospitality-events.js';
import { mailRequestedSchema } from './mail-events.js';
import {
  captureDueSchema,
  orderCancelledSchema,
  orderCapturedSchema,
  orderCountedSchema,
  orderLinesRefundedSchema,
  orderPlacedSchema,
} from './order-events.js';
import { pictureChangedSchema } from './pictures.js';
import { canarySteppedSchema, webhookDueSchema } from './release-events.js';
import { stayAroundSchema } from './stay-events.js';

/** Every event type with the schema of its payload: producers are checked against it, consumers parse with it. */
export const eventSchemas = {
  'order.placed': orderPlacedSchema,
  'order.captured': orderCapturedSchema,
  'order.cancelled': orderCancelledSchema,
  'order.counted': orderCountedSchema,
  'order.lines_refunded': orderLinesRefundedSchema,
  'payment.capture_due': captureDueSchema,
  'club.card_due': clubCardDueSchema,
  'mail.requested': mailRequestedSchema,
  'booking.declined': bookingDeclinedSchema,
  'registration.made': registrationMadeSchema,
  'stay.around': stayAroundSchema,
  'stay.moved': stayMovedSchema,
  'stay.difference_paid': stayDifferencePaidSchema,
  'stay.link_paid': stayLinkPaidSchema,
  'stay.link_lost': stayLinkLostSchema,
  'draft.due': draftDueSchema,
  'draft.checked': draftCheckedSchema,
  'picture.changed': pictureChangedSchema,
  'canary.stepped': canarySteppedSchema,
  'webhook.due': webhookDueSchema,
  'customer.erased': customerErasedSchema,
  'customer.archived': customerArchivedSchema,
  'customer.email_verified': customerEmailVerifiedSchema,
  'customer.reclaimed': customerReclaimedSchema,
} as const;

export type EventType = keyof typeof eventSchemas;
export type EventPayload<T extends EventType> = z.infer<(typeof eventSchemas)[T]>;
export const isEventType = (type: string): type is EventType => Object.hasOwn(eventSchemas, type);

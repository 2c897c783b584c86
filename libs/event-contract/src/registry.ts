import type { z } from 'zod';
import { contentEvents } from './content-events.js';
import { customerEvents } from './customer-events.js';
import { hospitalityEvents } from './hospitality-events.js';
import { mailRequestedSchema, mailSentSchema } from './mail-events.js';
import { commerceEvents } from './order-events.js';
import { pictureChangedSchema } from './pictures.js';
import { releaseEvents } from './release-events.js';

/** Every event type with the schema of its payload: producers are checked against it, consumers parse with it. */
export const eventSchemas = {
  ...commerceEvents,
  ...hospitalityEvents,
  ...customerEvents,
  ...contentEvents,
  ...releaseEvents,
  'mail.requested': mailRequestedSchema,
  'mail.sent': mailSentSchema,
  'picture.changed': pictureChangedSchema,
} as const;

export type EventType = keyof typeof eventSchemas;
export type EventPayload<T extends EventType> = z.infer<(typeof eventSchemas)[T]>;
export const isEventType = (type: string): type is EventType => Object.hasOwn(eventSchemas, type);

import { z } from 'zod';

/**
 * A customer asked to be forgotten; each service erases what it need not keep and documents the rest. `email` is ''
 * when it was never verified: then nothing may be erased by it, it may belong to another person.
 */
export const customerErasedSchema = z.object({
  userId: z.number().int(),
  email: z.string(),
  /**
   * What the person may be called in error reports: full names, last name, telephone number. They chose it: nothing
   * else is found by it.
   */
  traces: z.array(z.string().max(320)).max(20).optional(),
});
export type CustomerErased = z.infer<typeof customerErasedSchema>;

/**
 * Staff archived the account: it cannot sign in, and its user name and address are free again. What it still has begins
 * to end; unlike an erasure, the record of the person stays. `email` is '' when the account had none.
 */
export const customerArchivedSchema = z.object({ userId: z.number().int(), email: z.string() });
export type CustomerArchived = z.infer<typeof customerArchivedSchema>;

/** The address is the customer's own: what guests left under it (orders, bookings, registrations) joins the account. */
export const customerEmailVerifiedSchema = z.object({ userId: z.number().int(), email: z.string() });
export type CustomerEmailVerified = z.infer<typeof customerEmailVerifiedSchema>;

/**
 * The owner of an address reset the password of an account that was made with it and never verified. What was left in
 * it before may be another person's: what the owner could take for their own is dropped.
 */
export const customerReclaimedSchema = z.object({ userId: z.number().int() });
export type CustomerReclaimed = z.infer<typeof customerReclaimedSchema>;

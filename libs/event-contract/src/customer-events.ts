import { z } from 'zod';

/** Events of customers and their accounts. */
export const customerEvents = {
  /**
   * A customer asked for erasure; each service erases the data that it need not keep and documents the rest. `email` is
   * '' if it was never verified: nothing may be erased by it then, because it may belong to another person.
   */
  'customer.erased': z.object({
    userId: z.number().int(),
    email: z.string(),
    /**
     * Names of the person in error reports: full names, last name, telephone number. The customer chose them: nothing
     * else is searched by them.
     */
    traces: z.array(z.string().max(320)).max(20).optional(),
  }),

  /**
   * Staff archived the account: it cannot sign in, and its user name and address are free again. Its open business
   * ends; unlike an erasure, the personal record stays. `email` is '' when the account had none.
   */
  'customer.archived': z.object({ userId: z.number().int(), email: z.string() }),

  /** The address is verified: guests' orders, bookings and registrations under it join the account. */
  'customer.email_verified': z.object({ userId: z.number().int(), email: z.string() }),

  /**
   * The owner of an address reset the password of an account that was made with it and never verified. Earlier content
   * may be another person's: content that the owner could mistake for their own is dropped.
   */
  'customer.reclaimed': z.object({ userId: z.number().int() }),
} as const;

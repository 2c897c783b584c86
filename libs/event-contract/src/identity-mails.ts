import { z } from 'zod';
import { mail } from './mail-parts.js';

/**
 * Mails about an account. Paths carry their token after `#`: browsers never send that part to a server, so no access
 * log and no Referer has it. The mails carry no name of the account, because anyone can open an account with another
 * person's address.
 */
export const identityMailSchemas = [
  /** `/login/reset#<token>`. */
  mail('password_reset', { resetPath: z.string(), validMinutes: z.number().int() }),
  mail('password_changed', { resetPath: z.string() }),
  /**
   * `/login/verify#<token>`. `purpose`: a new account's address, or the replacement of an address. `waitHours`: the
   * link works only after that time, and then for `validHours`.
   */
  mail('email_verification', {
    verifyPath: z.string(),
    validHours: z.number().int(),
    purpose: z.enum(['account', 'change']),
    waitHours: z.number().int().optional(),
  }),
  /**
   * To the old address: once when a change is requested (by the account's owner or by staff), once when it is done.
   * `newEmail` is shortened ("c…@example.com"); absent for an old address that was never verified.
   */
  mail('email_changed', {
    newEmail: z.string().optional(),
    stage: z.enum(['requested', 'requested_by_staff', 'done']),
  }),
  /** Change of the second factor; `reset`: removed on the server, by a command. */
  mail('second_factor_changed', { change: z.enum(['set_up', 'replaced', 'removed', 'reset']) }),
] as const;

import { z } from 'zod';

/**
 * Mails about an account. Paths carry their token after `#`: browsers never send that part to a server, so no access
 * log and no Referer has it. The mails carry no name of the account, because anyone can open an account with another
 * person's address.
 */
export const identityMailSchemas = [
  z.object({
    kind: z.literal('password_reset'),
    to: z.string(),
    /** `/login/reset#<token>`. */
    data: z.object({ resetPath: z.string(), validMinutes: z.number().int() }),
  }),
  z.object({
    kind: z.literal('password_changed'),
    to: z.string(),
    data: z.object({ resetPath: z.string() }),
  }),
  z.object({
    kind: z.literal('email_verification'),
    to: z.string(),
    /**
     * `/login/verify#<token>`. `purpose`: a new account's address, or the replacement of an address. `waitHours`: the
     * link works only after that time, and then for `validHours`.
     */
    data: z.object({
      verifyPath: z.string(),
      validHours: z.number().int(),
      purpose: z.enum(['account', 'change']),
      waitHours: z.number().int().optional(),
    }),
  }),
  z.object({
    kind: z.literal('email_changed'),
    to: z.string(),
    /**
     * To the old address: once when a change is requested (by the account's owner or by staff), once when it is done.
     * `newEmail` is shortened ("c…@example.com"); absent for an old address that was never verified.
     */
    data: z.object({ newEmail: z.string().optional(), stage: z.enum(['requested', 'requested_by_staff', 'done']) }),
  }),
  z.object({
    kind: z.literal('second_factor_changed'),
    to: z.string(),
    /** Change of the second factor; `reset`: removed on the server, by a command. */
    data: z.object({ change: z.enum(['set_up', 'replaced', 'removed', 'reset']) }),
  }),
] as const;

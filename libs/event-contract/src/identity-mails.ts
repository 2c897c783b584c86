import { z } from 'zod';

/**
 * Mails about an account. Paths carry their token behind `#`: what stands there is never sent to a server by a browser,
 * so that it ends up in no access log and no Referer. None has the account's name, because an account can be opened
 * with any person's address.
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
     * `/login/verify#<token>`. `purpose`: a new account's address, or one that is to replace another. `waitHours`: the
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
     * To the old address: once when a change is asked for (by the account's owner or by staff), once when it is done.
     * `newEmail` is shortened ("c…@example.com"); not said to an address that was never verified.
     */
    data: z.object({ newEmail: z.string().optional(), stage: z.enum(['requested', 'requested_by_staff', 'done']) }),
  }),
  z.object({
    kind: z.literal('second_factor_changed'),
    to: z.string(),
    /** What became of the code that sign-in asks for; `reset`: taken away on the server, by a command. */
    data: z.object({ change: z.enum(['set_up', 'replaced', 'removed', 'reset']) }),
  }),
] as const;

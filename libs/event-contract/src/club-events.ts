import { z } from 'zod';

/** Sent by commerce, consumed by commerce: store the card that paid for a membership. */
export const clubCardDueSchema = z.object({ cardId: z.string() });
export type ClubCardDue = z.infer<typeof clubCardDueSchema>;

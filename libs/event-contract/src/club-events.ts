import { z } from 'zod';

/** Commerce to itself: keep the card that paid for a membership on file. */
export const clubCardDueSchema = z.object({ cardId: z.string() });
export type ClubCardDue = z.infer<typeof clubCardDueSchema>;

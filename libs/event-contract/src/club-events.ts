import { z } from 'zod';

/** From commerce to itself: store the card that paid for a membership. */
export const clubCardDueSchema = z.object({ cardId: z.string() });
export type ClubCardDue = z.infer<typeof clubCardDueSchema>;

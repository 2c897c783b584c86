export const MAX_GUESTS = 10;
/** How many a booking begins with. */
export const DEFAULT_GUESTS = 2;

/** 'Book Experience' is offered for tastings, by their title or because the server says so. */
export const isBookable = (experience: { id: number | null; title: string; bookable?: boolean }): boolean =>
  experience.id !== null && (experience.bookable === true || /tasting/i.test(experience.title));

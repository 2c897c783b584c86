/** Whether the visitor's system asks for less motion. Scripted scrolls have to check it themselves. */
export const calm = (): boolean => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** True if the visitor's system asks for less motion. Scripted scrolls must check this themselves. */
export const calm = (): boolean => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Injection tokens of the kit. */
export const CONFIG = Symbol('shamba:config');
export const SERVICE = Symbol('shamba:service');

/** The processes that exchange events and signed calls. */
export const serviceNames = ['gateway', 'catalog', 'commerce', 'hospitality', 'content', 'worker'] as const;
export type ServiceName = (typeof serviceNames)[number];

import type { EventItem, ExperienceItem, SlotItem, StayItem, TierItem, WineItem } from '@shamba/api-contract/internal';

/** What the owners of things say about them right now, by id. */
export interface Items {
  wines: ReadonlyMap<number, WineItem>;
  tiers: ReadonlyMap<number, TierItem>;
  events: ReadonlyMap<number, EventItem>;
  experiences: ReadonlyMap<number, ExperienceItem>;
  slots: ReadonlyMap<number, SlotItem>;
  stay: StayItem | null;
}

export const noItems: Items = {
  wines: new Map(),
  tiers: new Map(),
  events: new Map(),
  experiences: new Map(),
  slots: new Map(),
  stay: null,
};

import type { EventItem, ExperienceItem, SlotItem, StayItem, TierItem, WineItem } from '@shamba/api-contract/internal';

/** Current facts about items from their services, by id. */
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

/** Merges two readings. */
export const joinItems = (one: Items, other: Items): Items => ({
  wines: new Map([...one.wines, ...other.wines]),
  tiers: new Map([...one.tiers, ...other.tiers]),
  events: new Map([...one.events, ...other.events]),
  experiences: new Map([...one.experiences, ...other.experiences]),
  slots: new Map([...one.slots, ...other.slots]),
  stay: one.stay ?? other.stay,
});

import { z } from 'zod';
import type { ServiceName } from './services.js';

/** A block of settings that its owner shares with other services. */
export interface SharedBlock<T> {
  owner: ServiceName;
  name: string;
  schema: z.ZodType<T>;
}

const openDaySchema = z.object({
  /** 0 is Sunday. */
  weekday: z.number().int().min(0).max(6),
  /** HH:MM by the property's clock. */
  opens: z.string(),
  last_start: z.string(),
  closes: z.string(),
});

/** The winery's settings, for mails, calendar files, pages and dates. */
export const propertyFactsSchema = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  /** Two letters. */
  state: z.string(),
  zip_code: z.string(),
  country: z.string(),
  phone: z.string(),
  email: z.string(),
  stay_email: z.string(),
  /** IANA name; decides about "today" and all clock times. */
  time_zone: z.string(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  hours: z.array(openDaySchema),
  /** Sorted local dates from today on that are closed despite the weekly hours. */
  closed_days: z.array(z.string()).default([]),
});
export type PropertyFacts = z.infer<typeof propertyFactsSchema>;
export const PROPERTY: SharedBlock<PropertyFacts> = {
  owner: 'hospitality',
  name: 'property',
  schema: propertyFactsSchema,
};

/** "Fair Play, CA 95684"; leaves out unknown parts. */
export const cityLine = ({ city, state, zip_code }: Pick<PropertyFacts, 'city' | 'state' | 'zip_code'>): string =>
  [city, `${state} ${zip_code}`.trim()].filter((part) => part !== '').join(', ');

/** The address on one line: the location of calendar entries. */
export const placeOf = (facts: Pick<PropertyFacts, 'name' | 'street' | 'city' | 'state' | 'zip_code'>): string =>
  [facts.name, facts.street, cityLine(facts)].filter((part) => part !== '').join(', ');

/** Look of the shop: logos, picture of shared links, colours. */
export const lookSchema = z.object({
  /** Address of the logo; null: the name in letters. */
  logo_url: z.string().nullable(),
  /** Picture of shared pages that have none of their own. */
  share_image_url: z.string().nullable(),
  /** Address of the logo in the header of pages; null: the name in letters. */
  header_logo_url: z.string().nullable().default(null),
  /** Chosen colours, '#rrggbb'; null: the shop's own (brandTokens in libs/rules). */
  color_dark: z.string().nullable().default(null),
  color_action: z.string().nullable().default(null),
  color_page: z.string().nullable().default(null),
});
export type Look = z.infer<typeof lookSchema>;
export const LOOK: SharedBlock<Look> = { owner: 'content', name: 'look', schema: lookSchema };

/** Buyer's age, rules of pickups, the waived tasting fee. */
export const saleRulesSchema = z.object({
  /** Years. */
  minimum_age: z.number().int().default(21),
  /** Place of pickups in words; '': at the winery. */
  pickup_place: z.string().default(''),
  /** Days that a pickup is kept after "ready"; 0: mails name no limit. */
  pickup_days: z.number().int().default(0),
  /** Further note for people who pick up an order; '': none. */
  pickup_note: z.string().default(''),
  /** One person's tasting is free in an order with a bottle. */
  waive_tasting: z.boolean().default(true),
});
export type SaleRules = z.infer<typeof saleRulesSchema>;
export const SALE_RULES: SharedBlock<SaleRules> = { owner: 'commerce', name: 'sale-rules', schema: saleRulesSchema };

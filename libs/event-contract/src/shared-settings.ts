import { z } from 'zod';
import type { ServiceName } from './services.js';

/** A block of settings that other services read from its owner. */
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

/** The winery as staff set it up: what mails, calendar files, pages and dates take it from. */
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
  /** IANA name; what "today" is, and the clock of all times. */
  time_zone: z.string(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  hours: z.array(openDaySchema),
  /** Local dates from today on, in order, on which it is closed although its hours say otherwise. */
  closed_days: z.array(z.string()).default([]),
});
export type PropertyFacts = z.infer<typeof propertyFactsSchema>;
export const PROPERTY: SharedBlock<PropertyFacts> = {
  owner: 'hospitality',
  name: 'property',
  schema: propertyFactsSchema,
};

/** "Fair Play, CA 95684"; without what is not known yet. */
export const cityLine = ({ city, state, zip_code }: Pick<PropertyFacts, 'city' | 'state' | 'zip_code'>): string =>
  [city, `${state} ${zip_code}`.trim()].filter((part) => part !== '').join(', ');

/** Where guests go, on one line: calendars lead there. */
export const placeOf = (facts: Pick<PropertyFacts, 'name' | 'street' | 'city' | 'state' | 'zip_code'>): string =>
  [facts.name, facts.street, cityLine(facts)].filter((part) => part !== '').join(', ');

/** How the shop looks: logos, the picture of shared links, colours. */
export const lookSchema = z.object({
  /** Address of the logo; null: the name in letters. */
  logo_url: z.string().nullable(),
  /** Shown when a page is shared that has no picture of its own. */
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

/** Who may buy wine, and how orders are picked up. */
export const saleRulesSchema = z.object({
  /** Years. */
  minimum_age: z.number().int().default(21),
  /** Where pickups wait, in words; '': at the winery. */
  pickup_place: z.string().default(''),
  /** For how many days from "ready" on a pickup is kept; 0: no limit is told. */
  pickup_days: z.number().int().default(0),
  /** What else somebody who picks an order up should know; ''. */
  pickup_note: z.string().default(''),
});
export type SaleRules = z.infer<typeof saleRulesSchema>;
export const SALE_RULES: SharedBlock<SaleRules> = { owner: 'commerce', name: 'sale-rules', schema: saleRulesSchema };

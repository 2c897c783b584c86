import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LOOK, type Look, type PropertyFacts } from '@shamba/event-contract';
import { brandTokens } from '@shamba/rules';
import { knownProperty, propertyZone, SharedSettings } from '@shamba/service-kit/config';

/** The colours that staff have chosen. */
export interface BrandView {
  /** By design token, without '--'. */
  colors: Record<string, string>;
  /** For `:root`: '--color-garnet:#005f56;…'. */
  tokens: string;
  /** Colour of the header, which phones draw around the page. */
  theme: string | null;
}

/** Settings of the winery and the look, besides the texts of pages. */
export interface Facts {
  winery: Record<string, unknown>;
  look: Look | undefined;
  brand: BrandView | null;
  timeZone: string;
  /** Changes with any of them. */
  stamp: string;
}

/** The facts for every page, made again when Settings have been read again. */
@Injectable()
export class PageFacts implements OnModuleInit {
  private made: { property: PropertyFacts | undefined; look: Look | undefined; facts: Facts } | undefined;

  constructor(private readonly shared: SharedSettings) {}

  async onModuleInit(): Promise<void> {
    await this.shared.watch(LOOK);
  }

  now(): Facts {
    const [property, look] = [knownProperty(), this.shared.get(LOOK)];
    if (this.made?.property !== property || this.made?.look !== look || this.made === undefined) {
      const facts = { winery: wineryFacts(property), look, brand: brandView(look), timeZone: propertyZone() };
      this.made = { property, look, facts: { ...facts, stamp: JSON.stringify(facts) } };
    }
    return this.made.facts;
  }
}

/** null while no colour is chosen. */
export function brandView(look: Look | undefined): BrandView | null {
  const [dark, action, page] = [look?.color_dark ?? null, look?.color_action ?? null, look?.color_page ?? null];
  const colors = brandTokens({ dark, action, page });
  const tokens = Object.entries(colors);
  if (tokens.length === 0) return null;
  return { colors, tokens: tokens.map(([name, color]) => `--${name}:${color}`).join(';'), theme: dark };
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * Facts of the winery (Settings) for structured data, in schema.org's terms:
 * {@winery.address}, {@winery.geo}, {@winery.hours}, {@winery.map}.
 */
export function wineryFacts(facts: PropertyFacts | undefined): Record<string, unknown> {
  if (!facts) return {};
  const { street, city, state, zip_code, country, latitude, longitude, hours, closed_days } = facts;
  return {
    '@winery.address': {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: zip_code,
      addressCountry: country,
    },
    '@winery.map': mapOf(facts),
    ...(latitude !== null &&
      longitude !== null && {
        '@winery.geo': { '@type': 'GeoCoordinates', latitude: Number(latitude), longitude: Number(longitude) },
      }),
    '@winery.hours': [
      ...hours.map(({ weekday, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: DAYS[weekday],
        opens,
        closes,
      })),
      // As search engines read it: a day that opens and closes at midnight is closed.
      ...closed_days.map((day) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: day,
        validThrough: day,
        opens: '00:00',
        closes: '00:00',
      })),
    ],
  };
}

/** The address of a map of where the winery is: its coordinates, else its address. */
function mapOf({ street, city, state, zip_code, latitude, longitude }: PropertyFacts): string {
  const map = 'https://www.openstreetmap.org';
  if (latitude === null || longitude === null)
    return `${map}/search?${new URLSearchParams({ query: `${street}, ${city}, ${state} ${zip_code}` }).toString()}`;
  return `${map}/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
}

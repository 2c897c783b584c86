/** A parcel's number, and its page at the carrier; null for an unknown carrier. */
export interface TrackingLink {
  number: string;
  url: string | null;
}

/** Carriers by the names that staff type. `page`: URL of a parcel's page, without the number at its end. */
const CARRIERS: readonly { name: RegExp; page: string }[] = [
  { name: /\bups\b|united parcel/i, page: 'https://www.ups.com/track?tracknum=' },
  { name: /fed\s?ex/i, page: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { name: /\busps\b|postal service/i, page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  { name: /\bdhl\b/i, page: 'https://www.dhl.com/us-en/home/tracking.html?submit=1&tracking-id=' },
  { name: /on\s?trac/i, page: 'https://www.ontrac.com/tracking/?number=' },
];
/** Only UPS numbers begin like this. */
const UPS_NUMBER = /^1Z[0-9A-Z]{16}$/i;

/**
 * Tracking numbers of a shipment, which staff separate by commas or semicolons. Numbers of known carriers have a link.
 */
export function trackingLinks(carrier: string | null, tracking: string | null): TrackingLink[] {
  const numbers = (tracking ?? '').split(/[,;]/).map((number) => number.trim());
  return [...new Set(numbers)].filter(Boolean).map((number) => ({ number, url: pageOf(carrier, number) }));
}

function pageOf(carrier: string | null, number: string): string | null {
  const written = number.replaceAll(' ', '');
  const name = carrier ?? (UPS_NUMBER.test(written) ? 'UPS' : '');
  const known = CARRIERS.find((candidate) => candidate.name.test(name));
  return known === undefined ? null : known.page + encodeURIComponent(written);
}

import { createHash } from 'node:crypto';
import { knownProperty, minimumAge } from '@shamba/service-kit/config';
import { MOST_DAYS } from '../shipments/shipment-dates-settings.js';
import type { ClubTerms } from './consent.entities.js';

/** Change it together with the wording below. */
const WORDING = '2026-12';

/**
 * The terms for new members, with the winery's name and the buyer's age from Settings. The version changes with the
 * text, and is the same for the same text.
 */
export function clubTerms(name = knownProperty()?.name ?? 'the winery', age = minimumAge()): ClubTerms {
  const text =
    `I am ${age} or older. I join the wine club and agree that ${name} keeps my card on file with its card provider and charges it the price of my tier, ` +
    `plus tax, for each of four shipments a year (February 15, May 15, August 15 and November 15; a date may move by up to ${MOST_DAYS} days). ` +
    'I can skip a shipment, pause or cancel online at any time; what has been charged is still sent.';
  return { version: `${WORDING}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`, text };
}

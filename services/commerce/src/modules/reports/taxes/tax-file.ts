import { propertyZone } from '@shamba/service-kit/config';
import type { MoveKind, TaxLineDto } from './dto/taxes.dto.js';

/** Headings of the file of lines; docs/rules.md has them. New ones come last: bookkeepers read them by their place. */
export const TAX_COLUMNS = [
  ...['Day', 'Local time', 'Time zone', 'Order', 'Kind', 'Item', 'Title', 'Sent to', 'Tax class', 'Tax place', 'Rate'],
  ...['Taxable', 'Tax', 'Channel'],
];

/** The words of the screen for what the API says in codes. */
const KINDS: Record<MoveKind, string> = {
  sold: 'Sold',
  refunded: 'Refunded',
  disputed: 'Lost in a dispute',
  dispute_won: 'Came back of a dispute',
  added: 'Later payment',
};
const ITEMS: Record<string, string> = {
  wine: 'Wine',
  wine_club: 'Wine club',
  event: 'Events',
  experience: 'Experiences',
  vineyard_stay: 'Stays',
  shipping: 'Shipping',
};
const CLASSES: Record<string, string> = { standard: 'Sales', lodging: 'Lodging', none: 'Not taxed' };
const PLACES: Record<string, string> = { winery: 'At the winery', pickup: 'Picked up' };
const CHANNELS: Record<string, string> = {
  web: 'Site',
  phone: 'Phone',
  bar: 'Tasting bar',
  club: 'Club release',
  staff: 'Staff',
};
const said = (words: Record<string, string>, code: string): string => words[code] ?? code;

/** A line of the file, in words. @param state the winery’s */
const wordsOf = (line: TaxLineDto, state: string | undefined) => ({
  kind: KINDS[line.kind],
  item: said(ITEMS, line.item_type),
  sentTo: said(PLACES, line.sent_to),
  taxClass: said(CLASSES, line.tax_class),
  place: line.place !== 'winery' ? line.place : state ? `${state} (the winery’s rate)` : 'The winery’s rate',
  channel: said(CHANNELS, line.channel),
});

/** Rows of the file, each with its local time. @param state the winery’s; undefined: not known yet */
export async function* taxRows(
  weeks: AsyncIterable<readonly TaxLineDto[]>,
  state: string | undefined,
): AsyncGenerator<string[][]> {
  const zone = propertyZone();
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  for await (const lines of weeks)
    yield lines.map((line) => {
      const { kind, item, sentTo, taxClass, place, channel } = wordsOf(line, state);
      return [
        ...[line.day, clock.format(new Date(line.at)), zone, line.order_number, kind, item, line.title],
        ...[sentTo, taxClass, place, line.rate, line.taxable, line.tax, channel],
      ];
    });
}

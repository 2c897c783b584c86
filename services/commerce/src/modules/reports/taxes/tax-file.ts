import { sentTo, taxClasses, taxItems, taxKinds, taxPlace, wordsFor } from '@shamba/rules';
import { propertyZone } from '@shamba/service-kit/config';
import type { MoveKind, TaxLineDto } from './dto/taxes.dto.js';

/** Headings of the file of lines; docs/rules.md has them. New ones come last: bookkeepers read them by their place. */
export const TAX_COLUMNS = [
  ...['Day', 'Local time', 'Time zone', 'Order', 'Kind', 'Item', 'Title', 'Sent to', 'Tax class', 'Tax place', 'Rate'],
  ...['Taxable', 'Tax', 'Channel'],
];

const KINDS: Record<MoveKind, string> = taxKinds;
const CHANNELS: Record<string, string> = {
  web: 'Site',
  phone: 'Phone',
  bar: 'Tasting bar',
  club: 'Club release',
  staff: 'Staff',
};

/** A line of the file, in words. @param state the winery’s */
const wordsOf = (line: TaxLineDto, state: string | undefined) => ({
  kind: KINDS[line.kind],
  item: wordsFor(taxItems, line.item_type),
  sentTo: sentTo(line.sent_to),
  taxClass: wordsFor(taxClasses, line.tax_class),
  place: taxPlace(line.place, state),
  channel: wordsFor(CHANNELS, line.channel),
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

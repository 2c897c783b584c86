import { propertyZone } from '@shamba/service-kit/config';
import type { TaxLineDto } from './dto/taxes.dto.js';

/** Headings of the file of lines. */
export const TAX_COLUMNS = [
  ...['Day', 'Local time', 'Time zone', 'Order', 'Kind', 'Item', 'Title', 'Sent to', 'Tax class', 'Tax place', 'Rate'],
  ...['Taxable', 'Tax', 'Channel'],
];

/** Rows of the file, each with its local time. */
export async function* taxRows(weeks: AsyncIterable<readonly TaxLineDto[]>): AsyncGenerator<string[][]> {
  const zone = propertyZone();
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  for await (const lines of weeks)
    yield lines.map((line) => [
      ...[line.day, clock.format(new Date(line.at)), zone, line.order_number, line.kind, line.item_type, line.title],
      ...[line.sent_to, line.tax_class, line.place, line.rate, line.taxable, line.tax, line.channel],
    ]);
}

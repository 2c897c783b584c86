import { Transform } from 'class-transformer';
import type { LocalDate } from '@shamba/rules';
import {
  BoolField,
  DateField,
  IntField,
  ListField,
  MoneyField,
  TextField,
  TimeField,
  UrlField,
} from '@shamba/service-kit/http';
import { IMAGE_URL_MESSAGE } from '../../property/index.js';
import { completeLink } from '../event-dates.js';

export const DEFAULT_START = '12:00';
export const DEFAULT_END = '17:00';

/** Reads '18:00:00' as '18:00'. */
const shortTime = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim().replace(/^(\d\d:\d\d):\d\d$/, '$1') : value,
);

/** A date in a form. An entry without date, start or end is left out. */
export class SaveEventDateDto {
  @IntField({ min: 1, optional: true, description: 'Id of an existing date.' }) id?: number;
  @DateField({ optional: true }) date?: LocalDate;
  @shortTime @TimeField({ optional: true }) start_time?: string;
  @shortTime
  @TimeField({ optional: true, description: 'Earlier than start_time: on the next day.' })
  end_time?: string;
  @IntField({ min: 0, max: 100_000, optional: true, nullable: true, description: 'null: the event’s max_attendees.' })
  capacity?: number | null;
  @BoolField({
    optional: true,
    description: 'Called off: registration is closed. Registered guests get a mail and their money back.',
  })
  cancelled?: boolean;
}

export class SaveEventDto {
  @TextField({ max: 160, message: 'Title is required' }) title: string;
  @TextField({ max: 5000, message: 'Description is required', multiline: true }) description: string;
  @TextField({ max: 80, message: 'Category is required' }) category: string;
  @ListField(() => SaveEventDateDto, { max: 100, optional: true }) event_dates?: SaveEventDateDto[];
  @DateField({
    optional: true,
    nullable: true,
    description: 'Used when event_dates is absent: one date, 12:00 to 17:00.',
  })
  date?: LocalDate | null;
  @MoneyField({
    optional: true,
    nullable: true,
    description: 'Empty: free, or sold elsewhere when there is a ticket_link.',
  })
  price?: string | null;
  @TextField({ max: 200, optional: true, nullable: true }) location?: string | null;
  @IntField({ min: 1, max: 100_000, optional: true, description: 'Default 50.' }) max_attendees?: number;
  @BoolField({ optional: true }) featured?: boolean;
  @UrlField({
    optional: true,
    nullable: true,

    message: IMAGE_URL_MESSAGE,
  })
  image_url?: string | null;
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.trim() !== '' ? completeLink(value.trim()) : value,
  )
  @UrlField({
    optional: true,
    nullable: true,
    elsewhere: true,
    message: 'Please enter a ticket link such as https://tickets.example.com',
  })
  ticket_link?: string | null;
  @IntField({ min: 1, optional: true, description: 'Version that the change is based on; If-Match wins.' })
  version?: number;
}

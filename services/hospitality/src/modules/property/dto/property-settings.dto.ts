import { SettingsDto } from '@shamba/service-kit/config';
import { EmailField, PhoneField, StateField, TextField, ZipField } from '@shamba/service-kit/http';

/** Degrees with up to five decimals: from -90 to 90, and from -180 to 180. */
const LATITUDE = /^-?(?:90(?:\.0{1,5})?|[1-8]?\d(?:\.\d{1,5})?)$/;
const LONGITUDE = /^-?(?:180(?:\.0{1,5})?|(?:1[0-7]\d|[1-9]?\d)(?:\.\d{1,5})?)$/;

/** Name, address and contact of the winery, for pages, mails and calendar files. */
export class PropertySettingsDto extends SettingsDto {
  @TextField({ max: 120, message: 'Please enter the winery’s name', example: 'Shamba Ridge Vineyard' }) name: string;
  @TextField({ max: 160, message: 'Please enter the street', example: '4820 Shamba Ridge Road' }) street: string;
  @TextField({ max: 80, message: 'Please enter the city', example: 'Fair Play' }) city: string;
  @StateField() state: string;
  @ZipField() zip_code: string;
  @TextField({ pattern: /^[A-Z]{2}$/, max: 2, message: 'Please enter the country’s two letters', example: 'US' })
  country: string;
  @PhoneField() phone: string;
  @EmailField({ example: 'hello@shambaridge.example' }) email: string;
  @EmailField({ description: 'For questions about stays.', example: 'stay@shambaridge.example' }) stay_email: string;
  @TextField({
    max: 60,
    example: 'America/Los_Angeles',
    description: 'IANA name. 409 `zone_is_fixed` once anything is sold or booked.',
  })
  time_zone: string;
  @TextField({ optional: true, nullable: true, max: 10, pattern: LATITUDE, example: '38.5996' })
  latitude?: string | null;
  @TextField({ optional: true, nullable: true, max: 10, pattern: LONGITUDE, example: '-120.6849' })
  longitude?: string | null;
}

import { DateField, EnumField, IntField, ListField, TextField, ZipField } from '@shamba/service-kit/http';

/** A member's preferences and delivery; absent fields stay unchanged. */
export class EditMembershipDto {
  @EnumField(['ship', 'pickup'], { optional: true }) delivery_method?: 'ship' | 'pickup';
  @TextField({ optional: true, nullable: true, max: 500, multiline: true }) delivery_notes?: string | null;
  @ListField('string', { optional: true, max: 20 }) wine_preferences?: string[];
  @TextField({ optional: true, nullable: true, max: 240 }) shipping_address?: string | null;
  @TextField({ optional: true, nullable: true, max: 80 }) shipping_city?: string | null;
  @TextField({ optional: true, nullable: true, max: 40, description: 'Two-letter code or name.' })
  shipping_state?: string | null;
  @ZipField({ optional: true, nullable: true, country: 'shipping_country' }) shipping_zip?: string | null;
  @TextField({ optional: true, max: 2, description: 'Default US.' }) shipping_country?: string;
}

export class PauseDto {
  @DateField({ horizon: 'guests', required: 'Please choose the day on which your membership goes on' })
  resume_date: string;
}

export class ChangeTierDto {
  @IntField({ min: 1, required: 'Please choose a tier' }) tier_id: number;
}

export class CancelDto {
  @TextField({ optional: true, max: 500, multiline: true }) reason?: string;
}

import { EnumField, IntField, JsonField, TextField } from '@shamba/service-kit/http';
import { type ItemType, itemTypes } from '../../items/index.js';
import { DETAILS_TOO_LONG, MAX_DETAILS_BYTES } from '../line-details.js';
import { ItemDetailsDto } from './cart.dto.js';

/** A guest's browser id in a body. */
export class BrowserIdDto {
  @TextField({
    optional: true,
    max: 64,
    description: 'Random id kept by the browser; ignored when signed in.',
    verbatim: true,
  })
  session_id?: string;
  @TextField({ optional: true, max: 64, description: 'Same as session_id.', verbatim: true }) sessionId?: string;
}

export class AddLineDto extends BrowserIdDto {
  @EnumField(itemTypes) item_type: ItemType;
  @IntField({ min: 1 }) item_id: number;
  @IntField({ min: 1, max: 999, optional: true, description: 'Default 1; of a stay: its nights.' }) quantity?: number;
  @JsonField({
    optional: true,
    maxBytes: MAX_DETAILS_BYTES,
    message: DETAILS_TOO_LONG,
    shape: () => ItemDetailsDto,
    description: 'Choices of the line (dates, slot, occurrence) and texts to show; prices are ignored.',
  })
  item_details?: Record<string, unknown>;
}

/** Buy Again's short form. */
export class AddItemDto extends BrowserIdDto {
  @EnumField(itemTypes) type: ItemType;
  @IntField({ min: 1 }) id: number;
  @IntField({ min: 1, max: 999, optional: true }) quantity?: number;
}

export class ChangeLineDto {
  @IntField({ max: 999, optional: true, description: 'Below 1 removes the line.' }) quantity?: number;
  @JsonField({
    optional: true,
    maxBytes: MAX_DETAILS_BYTES,
    message: DETAILS_TOO_LONG,
    shape: () => ItemDetailsDto,
    description: "Fields to replace; the others stay. '' removes one.",
  })
  item_details?: Record<string, unknown>;
}

import { EnumField, IntField, TextField } from '@shamba/service-kit/http';
import { type ContentType, contentTypes } from '../content-item.entity.js';
import { CONTENT_KEY } from '../element-rules.js';

const VALUE = {
  multiline: true,
  min: 0,
  max: 20_000,
  description: 'Plain text or a link; empty goes back to the built-in default.',
};
const VERSION = {
  min: 0,
  optional: true,
  description: 'Version that the change is based on, 0 for an element without an entry; If-Match wins.',
};

/** A new value for an entry. */
export class SaveContentDto {
  @TextField(VALUE) content_value: string;
  @IntField(VERSION) version?: number;
}

/** A new value for an element of a page by its key; creates a missing entry. */
export class SaveElementDto {
  @TextField({ max: 60 }) page: string;
  @TextField({ max: 80, pattern: CONTENT_KEY, description: 'The content key, e.g. hero-title.' }) elementId: string;
  @TextField(VALUE) content: string;
  @EnumField([...contentTypes], {
    optional: true,
    description: 'For an element that the site does not declare; default text. A declared one has its own.',
  })
  content_type?: ContentType;
  @TextField({ max: 80, optional: true, description: 'Default: the key up to its first dash.' }) section_name?: string;
  @IntField(VERSION) version?: number;
}

import type { Answer } from '@shamba/shell-sdk';
import type { PageElement } from './elements';

/** An element of the home page as the API returns it; by default an unedited title. */
export const contentElement = (over: Partial<PageElement> = {}): PageElement => ({
  page: 'home',
  section_name: 'hero',
  content_key: 'hero-title',
  label: 'Hero: title',
  content_type: 'text',
  default_value: 'Come in',
  settings_block: null,
  content_value: null,
  id: null,
  version: null,
  display_order: 1,
  updated_at: null,
  draft_value: null,
  draft_base_version: null,
  ...over,
});

/** The API's answer to saving an element. */
export const savedElement = (element: PageElement): Answer<'PUT /api/pages/content/{id}'> => ({
  id: element.id ?? 1,
  version: element.version ?? 1,
  page: element.page,
  section_name: element.section_name,
  content_key: element.content_key,
  content_type: element.content_type,
  content_value: element.content_value ?? '',
  display_order: element.display_order,
  updated_at: '2030-01-01T00:00:00.000Z',
  draft: false,
});

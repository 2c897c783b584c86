import { ApiProperty } from '@shamba/service-kit/api-docs';
import { BoolField, IntField, TextField, UrlField } from '@shamba/service-kit/http';

/** Texts and picture of a page for search engines and shared links; null: the page's own default. */
export class PageSettingsDto {
  @ApiProperty() slug: string;
  @ApiProperty({ description: '0 while nothing was ever saved.' }) version: number;
  @ApiProperty({ type: String, nullable: true }) seo_title: string | null;
  @ApiProperty({ type: String, nullable: true }) seo_description: string | null;
  @ApiProperty({ type: String, nullable: true }) og_image: string | null;
  @ApiProperty({ description: 'Search engines are asked to leave the page out, and it is not in the site map.' })
  noindex: boolean;
}

/** All settings of a page: an absent or null field resets to the page's default. */
export class SavePageSettingsDto {
  @TextField({ max: 200, optional: true, nullable: true }) seo_title?: string | null;
  @TextField({ max: 500, optional: true, nullable: true }) seo_description?: string | null;
  @UrlField({ max: 500, optional: true, nullable: true }) og_image?: string | null;
  @BoolField({ optional: true, description: 'Default false: the page is found by search engines.' }) noindex?: boolean;
  @IntField({ min: 0, optional: true, description: 'Version that the change is based on; If-Match wins.' })
  version?: number;
}

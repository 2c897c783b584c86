import type { CatalogItemsRequest } from '@shamba/api-contract/internal';
import { ListField } from '@shamba/service-kit/http';

/** Ids of the wines and tiers to price. */
export class ItemsRequestDto implements CatalogItemsRequest {
  @ListField('int', { max: 500 }) wineIds: number[];
  @ListField('int', { max: 100 }) tierIds: number[];
}

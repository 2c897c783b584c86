import { ApiProperty } from '@shamba/service-kit/api-docs';
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH, type SearchKind, searchKindNames } from '@shamba/event-contract';
import { TextField } from '@shamba/service-kit/http';

export class SearchQuery {
  @TextField({ min: SEARCH_MIN_LENGTH, max: SEARCH_MAX_LENGTH, verbatim: true, description: 'Each word must occur.' })
  q: string;
}

export class SearchHitDto {
  @ApiProperty({ type: String, enum: searchKindNames }) kind: SearchKind;
  @ApiProperty({ type: String, description: 'Opens its page; for a member the id of the account.' }) id: string;
  @ApiProperty({ type: String }) title: string;
  @ApiProperty({ type: String }) detail: string;
}

export class FoundDto {
  @ApiProperty({ type: [SearchHitDto], description: 'At most five of a kind, newest first.' }) hits: SearchHitDto[];
  @ApiProperty({
    type: [String],
    enum: searchKindNames,
    description: 'Kinds that could not be searched in time: there may be more of these.',
  })
  missing: SearchKind[];
}

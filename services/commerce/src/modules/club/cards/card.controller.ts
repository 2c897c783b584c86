import { Body, Controller, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import {
  type Caller,
  ClientNetwork,
  CurrentCaller,
  CurrentUserId,
  Customer,
  ownerKey,
} from '@shamba/service-kit/identity';
import { CardAnswerDto } from '../memberships/dto/membership.dto.js';
import { cardView } from '../memberships/view-membership.js';
import { cardInputOf, ReplaceCardDto } from './dto.js';
import { ReplaceCard } from './replace-card.js';

@ApiTags('club')
@Controller('api/customer/card')
export class CardController {
  constructor(private readonly replace: ReplaceCard) {}

  /**
   * Replaces the card on file. 422 `card_declined`, `card_invalid` or `source_required`; 429 `too_many_declines`; 503
   * when the provider does not answer: the old card stays.
   */
  @Customer()
  @ApiOkResponse({ type: CardAnswerDto })
  @Put()
  async put(
    @CurrentUserId() userId: number,
    @CurrentCaller() caller: Caller,
    @Body() body: ReplaceCardDto,
    @ClientNetwork() network?: string,
  ): Promise<CardAnswerDto> {
    const from = { owner: ownerKey(caller), network };
    return { card: cardView(await this.replace.execute(userId, cardInputOf(body), from)) };
  }
}

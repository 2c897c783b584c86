import { EnumField, IntField, TextField } from '@shamba/service-kit/http';
import type { CardInput } from './card-source.js';

const currentCentury = 2000;

/** A card in a form: the card field's token, or typed (emulator only). */
export class ReplaceCardDto {
  @TextField({ optional: true, max: 255, description: 'One-time token of the card field.', verbatim: true })
  source_id?: string;
  @EnumField(['card'], { optional: true }) payment_method_type?: string;
  @TextField({ optional: true, max: 30, description: 'With the emulator only; else 422.', verbatim: true })
  card_number?: string;
  @TextField({ optional: true, max: 10, verbatim: true }) card_cvv?: string;
  @IntField({ optional: true, min: 1, max: 12 }) card_expiry_month?: number;
  @IntField({ optional: true, min: 0, max: 2099 }) card_expiry_year?: number;
  @TextField({ optional: true, max: 96 }) cardholder_name?: string;
  @TextField({ optional: true, max: 12 }) billing_zip?: string;
}

/** Completes a two-digit year to one of this century. */
export const fullYear = (year: number): number => (year < 100 ? currentCentury + year : year);

export const cardInputOf = (body: ReplaceCardDto): CardInput => ({
  sourceId: body.source_id,
  card:
    body.card_number === undefined
      ? undefined
      : {
          number: body.card_number,
          cvv: body.card_cvv ?? '',
          expMonth: body.card_expiry_month ?? 0,
          expYear: fullYear(body.card_expiry_year ?? 0),
        },
  cardholderName: body.cardholder_name ?? null,
  postalCode: body.billing_zip ?? null,
});

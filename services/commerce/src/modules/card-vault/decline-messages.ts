/** Square's decline codes as messages for the card's owner. */
const MESSAGES: Record<string, string> = {
  GENERIC_DECLINE: 'Your card was declined. Please try another card or contact your bank.',
  CARD_DECLINED: 'Your card was declined. Please try another card or contact your bank.',
  CARD_DECLINED_CALL_ISSUER: 'Your card was declined. Please call your bank or try another card.',
  CARD_DECLINED_VERIFICATION_REQUIRED: 'Your bank asks for verification. Please try again or use another card.',
  INSUFFICIENT_FUNDS: 'Your card has insufficient funds. Please try another card.',
  CVV_FAILURE: 'The security code does not match your card. Please check it and try again.',
  ADDRESS_VERIFICATION_FAILURE: 'The billing ZIP code does not match your card. Please check it and try again.',
  INVALID_EXPIRATION: 'The expiration date is not valid. Please check it and try again.',
  INVALID_CARD: 'The card number is not valid. Please check it and try again.',
  INVALID_CARD_DATA: 'The card details are not valid. Please check them and try again.',
  EXPIRATION_FAILURE: 'The expiration date is not valid. Please check it and try again.',
  CARD_EXPIRED: 'Your card has expired. Please try another card.',
  CARD_NOT_SUPPORTED: 'This kind of card is not accepted. Please try another card.',
  PAN_FAILURE: 'The card number is not valid. Please check it and try again.',
  TRANSACTION_LIMIT: 'The amount is above your card’s limit. Please try another card.',
  VOICE_FAILURE: 'Your bank wants to speak to you first. Please call it or try another card.',
  // Codes of storing a card; those above are of charging it.
  VERIFY_CVV_FAILURE: 'The security code does not match your card. Please check it and try again.',
  VERIFY_AVS_FAILURE: 'The billing ZIP code does not match your card. Please check it and try again.',
  BAD_EXPIRATION: 'The expiration date is not valid. Please check it and try again.',
  CARD_TOKEN_EXPIRED: 'The card entry has expired. Please enter the card again.',
  CARD_TOKEN_USED: 'This card entry has already been used. Please enter the card again.',
  NOT_FOUND: 'The card entry is no longer valid. Please enter the card again.',
  TEMPORARY_ERROR: 'The card could not be charged just now. Please try again.',
};

/** Returns Square's sentence where there is one, otherwise ours for the code. */
export function declineMessage(code: string, detail: string | undefined): string {
  return (
    (Object.hasOwn(MESSAGES, code) ? MESSAGES[code] : undefined) ??
    (detail && !detail.includes(code) ? detail : 'The card was not accepted. Please try another card.')
  );
}

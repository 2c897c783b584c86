/** The notice of a skipped shipment. @param by who skipped it; null: not kept */
export const skipText = (by: string | null): string =>
  by === 'staff'
    ? 'The winery is skipping this one for you: nothing will be sent or charged. Write to us if you would like it after all.'
    : 'You are skipping this one: nothing will be sent or charged.';

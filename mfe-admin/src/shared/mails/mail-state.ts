/** A mail's state as staff call it; `refused`: its address takes no mail. */
export const mailState = ({ state, refused }: { state: string; refused: boolean }): string =>
  refused ? 'bounced' : state === 'captured' ? 'not sent (test mode)' : state;

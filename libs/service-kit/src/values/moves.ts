/** State → the states that may follow it. */
export type Moves<S extends string> = Record<S, readonly S[]>;

/** @throws when `to` may not follow `from`: a fault of the calling code */
export function assertMove<S extends string>(moves: Moves<S>, from: S | readonly S[], to: S): void {
  for (const state of typeof from === 'string' ? [from] : from)
    if (!moves[state].includes(to)) throw new Error(`No move from ${state} to ${to}`);
}

/** The states that `to` may follow. */
export const statesBefore = <S extends string>(moves: Moves<S>, to: S): S[] =>
  (Object.keys(moves) as S[]).filter((state) => moves[state].includes(to));

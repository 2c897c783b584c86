import type { Moves } from '@shamba/service-kit/values';

/** The legal moves of a table as pairs: the state before, the state after. */
export const pairsOf = <S extends string>(moves: Moves<S>): [from: S, to: S][] =>
  (Object.keys(moves) as S[]).flatMap((from) => moves[from].map((to): [S, S] => [from, to]));

/** A failure that a person can act on: commands print its message without a stack. */
export class Refused extends Error {
  override name = 'Stop';
  /** Code with which the command ends. */
  readonly exitCode: number = 1;
}

/** A release is neither good nor bad in time. */
export class Undecided extends Refused {
  override readonly exitCode = 2;
}

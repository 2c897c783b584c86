/** A failure that a person can act on: commands print its message without a stack. */
export class Refused extends Error {
  override name = 'Stop';
}

/** The stack cannot start before this machine is changed. The message is for people: print it without a stack trace. */
export class SetupError extends Error {
  override name = 'SetupError';
}

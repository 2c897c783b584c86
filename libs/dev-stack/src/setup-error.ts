/** Something about this machine has to change before the stack can start. Its message is for people: print it without a stack trace. */
export class SetupError extends Error {
  override name = 'SetupError';
}

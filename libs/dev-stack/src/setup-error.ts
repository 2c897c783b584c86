/** The stack can't start on this machine without a change. Print the message without a stack trace. */
export class SetupError extends Error {
  override name = 'SetupError';
}

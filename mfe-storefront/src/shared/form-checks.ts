import { isEmail } from '@shamba/rules';
import { messages } from './messages';

/** What is wrong with something that has to be there: spaces alone are nothing. */
export const requiredProblem = (value: string): string | undefined =>
  value.trim() === '' ? messages.required : undefined;

/** What is wrong with an e-mail address. */
export const emailProblem = (value: string): string | undefined => (isEmail(value.trim()) ? undefined : messages.email);

/** The same for an address that may not be missing. */
export const requiredEmailProblem = (value: string): string | undefined =>
  requiredProblem(value) ?? emailProblem(value);

/** What the toast says about a form that was not sent: that something is missing, else the first problem. */
export function refusalText(problems: Partial<Record<string, string>>): string {
  const found = Object.values(problems);
  return found.includes(messages.required) ? messages.required : (found[0] ?? messages.required);
}

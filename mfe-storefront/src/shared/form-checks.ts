import { isEmail } from '@shamba/rules';
import { messages } from './messages';

/** Message for an empty or blank required field. */
export const requiredProblem = (value: string): string | undefined =>
  value.trim() === '' ? messages.required : undefined;

/** Message for an invalid e-mail address. */
export const emailProblem = (value: string): string | undefined => (isEmail(value.trim()) ? undefined : messages.email);

/** Message for an empty or invalid e-mail address. */
export const requiredEmailProblem = (value: string): string | undefined =>
  requiredProblem(value) ?? emailProblem(value);

/** Text of the toast for an unsent form: fields are missing, else the first problem. */
export function refusalText(problems: Partial<Record<string, string>>): string {
  const found = Object.values(problems);
  return found.includes(messages.required) ? messages.required : (found[0] ?? messages.required);
}

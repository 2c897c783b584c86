import type { FieldErrors, FieldValues } from 'react-hook-form';
import { messages } from './messages';

/** As browsers check type=email, with a dot in the domain. */
const EMAIL = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)+$/;

/** A form's rule for an address: true, or what to say. */
export const emailRule = (value: string): true | string => EMAIL.test(value.trim()) || messages.email;

/** A form's rule for what has to be there: spaces alone are nothing. */
export const requiredRule = (value: string): true | string => value.trim() !== '' || messages.required;

/** The same for an address that may not be missing. */
export const addressRule = (value: string): true | string =>
  value.trim() === '' ? messages.required : emailRule(value);

/** What a toast says about a form that was not sent: that something is missing, else what is wrong first. */
export function refusalText(errors: FieldErrors<FieldValues>): string {
  const found = Object.values(errors).map((error) => error?.message);
  const [first] = found;
  return found.includes(messages.required) || typeof first !== 'string' ? messages.required : first;
}

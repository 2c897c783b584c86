import { emailProblem } from '../../shared/form-checks';
import { messages } from '../../shared/messages';

/** Subjects of a message, each with the key of its name in the page's copy. */
export const inquiryTypes = [
  ['general', 'form-type-general'],
  ['tasting', 'form-type-tasting'],
  ['events', 'form-type-events'],
  ['wine_club', 'form-type-club'],
  ['stay', 'form-type-stay'],
  ['wholesale', 'form-type-wholesale'],
] as const;

export type ContactValues = Record<'name' | 'email' | 'phone' | 'inquiry_type' | 'subject' | 'message', string>;

export const emptyContact: ContactValues = {
  name: '',
  email: '',
  phone: '',
  inquiry_type: 'general',
  subject: '',
  message: '',
};

const tooShort = (value: string, length: number, what: string): string | undefined =>
  value.trim().length < length ? messages.tooShort(what, length) : undefined;

/** Message for a field of the contact form; undefined for a good value. The server has the same rules and words. */
export function contactProblem(name: keyof ContactValues, values: ContactValues): string | undefined {
  switch (name) {
    case 'name':
      return tooShort(values.name, 2, 'Name');
    case 'email':
      return emailProblem(values.email);
    case 'subject':
      return tooShort(values.subject, 5, 'Subject');
    case 'message':
      return tooShort(values.message, 10, 'Message');
    case 'phone':
    case 'inquiry_type':
      return undefined;
  }
}

/** The request's body: trimmed values, without an empty phone. */
export function toMessage(values: ContactValues) {
  const trimmed = Object.entries(values).map(([key, value]) => [key, value.trim()]);
  const { phone, ...message } = Object.fromEntries(trimmed) as ContactValues;
  return { ...message, ...(phone !== '' && { phone }) };
}

import { emailRule } from '../../shared/form-rules';
import { messages } from '../../shared/messages';

/** What a message may be about, with the key of its name in the page's copy. */
export const inquiryTypes = [
  ['general', 'form-type-general'],
  ['tasting', 'form-type-tasting'],
  ['events', 'form-type-events'],
  ['wine_club', 'form-type-club'],
  ['stay', 'form-type-stay'],
  ['wholesale', 'form-type-wholesale'],
] as const;

export interface ContactValues {
  name: string;
  email: string;
  phone: string;
  inquiry_type: string;
  subject: string;
  message: string;
}

export const contactFields = ['name', 'email', 'phone', 'subject', 'message'] as const;

export const emptyContact: ContactValues = {
  name: '',
  email: '',
  phone: '',
  inquiry_type: 'general',
  subject: '',
  message: '',
};

const atLeast = (length: number, what: string) => (value: string) =>
  value.trim().length >= length || messages.tooShort(what, length);

/** The contact form's rules and words; the server has the same. Each answers true, or what to say. */
export const contactRules = {
  name: atLeast(2, 'Name'),
  email: emailRule,
  subject: atLeast(5, 'Subject'),
  message: atLeast(10, 'Message'),
};

/** What is sent: without the spaces around, and without a phone that was left empty. */
export function toMessage({ phone, ...values }: ContactValues) {
  const trimmed = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.trim()])) as Omit<
    ContactValues,
    'phone'
  >;
  return { ...trimmed, ...(phone.trim() !== '' && { phone: phone.trim() }) };
}

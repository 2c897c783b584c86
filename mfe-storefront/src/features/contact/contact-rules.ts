export const inquiryTypes = {
  general: 'General Inquiry',
  tasting: 'Tasting Reservation',
  events: 'Events & Weddings',
  wine_club: 'Wine Club',
  stay: 'Vineyard Stay',
  wholesale: 'Wholesale/Distribution',
} as const;

export interface ContactValues {
  name: string;
  email: string;
  phone: string;
  inquiry_type: string;
  subject: string;
  message: string;
}

export const emptyContact: ContactValues = { name: '', email: '', phone: '', inquiry_type: 'general', subject: '', message: '' };

/** As browsers check type=email, with a dot in the domain. */
const EMAIL = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)+$/;

const atLeast = (length: number, what: string) => (value: string) => value.trim().length >= length || `${what} must be at least ${length} characters`;

/** The contact form's rules and words; the server has the same. Each answers true, or what to say. */
export const contactRules = {
  name: atLeast(2, 'Name'),
  email: (value: string) => EMAIL.test(value.trim()) || 'Please enter a valid email address',
  subject: atLeast(5, 'Subject'),
  message: atLeast(10, 'Message'),
};

/** What is sent: without the spaces around, and without a phone that was left empty. */
export function toMessage({ phone, ...values }: ContactValues) {
  const trimmed = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.trim()])) as Omit<ContactValues, 'phone'>;
  return { ...trimmed, ...(phone.trim() !== '' && { phone: phone.trim() }) };
}

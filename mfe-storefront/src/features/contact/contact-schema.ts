import { z } from 'zod';

export const inquiryTypes = {
  general: 'General Inquiry',
  tasting: 'Tasting Reservation',
  events: 'Events & Weddings',
  wine_club: 'Wine Club',
  stay: 'Vineyard Stay',
  wholesale: 'Wholesale/Distribution',
} as const;

const trimmed = z.string().trim();

/** The contact form's rules and words; the server has the same. */
export const contactSchema = z.object({
  name: trimmed.min(2, 'Name must be at least 2 characters'),
  email: trimmed.pipe(z.email('Please enter a valid email address')),
  phone: trimmed,
  inquiry_type: z.string(),
  subject: trimmed.min(5, 'Subject must be at least 5 characters'),
  message: trimmed.min(10, 'Message must be at least 10 characters'),
});

export type ContactValues = z.infer<typeof contactSchema>;

export const emptyContact: ContactValues = { name: '', email: '', phone: '', inquiry_type: 'general', subject: '', message: '' };

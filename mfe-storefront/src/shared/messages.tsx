import { ApiError } from '@shamba/shell-sdk';
import { PhoneLink } from '@shamba/ui/core';

/** The storefront's message catalogue: texts of toasts and fields. The pages' own texts are in content/. */
export const messages = {
  required: 'Please fill in all required fields',
  email: 'Please enter a valid email address',
  tooShort: (what: string, length: number) => `${what} must be at least ${length} characters`,
  invalidDate: 'Invalid Date',
  rsvpSent: { title: 'RSVP Submitted!', description: "We'll contact you within 24 hours to confirm your booking." },
  rsvpFailed: 'RSVP Failed',
  inquirySent: {
    title: 'Contact Request Sent!',
    description: "We'll respond within 24 hours with everything you need to know.",
  },
  inquiryFailed: 'Contact Failed',
  messageSent: { title: 'Message Sent!', description: "Thank you for contacting us. We'll get back to you soon." },
  messageFailed: (phone: string) => ({
    title: 'Message Failed',
    description: (
      <>
        Please try again or call us directly at <PhoneLink number={phone} />.
      </>
    ),
  }),
  selectDates: { title: 'Please Select Dates', description: 'Choose your check-in and check-out dates first.' },
  stayTooShort: (nights: number) => ({
    title: 'Please Select Dates',
    description: `The minimum stay is ${nights} nights.`,
  }),
  tierSelected: (tier: string) => ({ title: 'Selected', description: `${tier} is still waiting for you.` }),
} as const;

/** Text for a failed call: the server's message, else advice. */
export function failureText(error: unknown): string {
  const message = error instanceof ApiError && error.status < 500 ? error.problem.message : undefined;
  return message || 'Please try again or call us directly.';
}

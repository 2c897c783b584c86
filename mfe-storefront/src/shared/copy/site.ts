import { createCopy } from '@shamba/slice-kit/copy';

/** Texts of the whole site; the shell's header and footer show the same entries. */
export const siteTexts = {
  name: 'Shamba Ridge Vineyard',
  'address-street': '4820 Shamba Ridge Road',
  'address-city': 'Fair Play, CA 95684',
  phone: '(530) 555-0142',
  email: 'hello@shambaridge.example',
  'email-stay': 'stay@shambaridge.example',
} as const;

export const useSiteCopy = createCopy('site', siteTexts);

import type { TemplateFormats } from '@shamba/api-contract/slice-manifest';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/**
 * Amounts ("28.00" → $28.00, nothing → Free) and local dates (2026-06-06 → Saturday, June 6, 2026) as the site writes
 * them; anything else stays as it is. A word with a capital letter. Availability (true or false) in schema.org's words,
 * for structured data.
 */
export const siteFormats: TemplateFormats = {
  money: (value) => {
    const amount = Number(value);
    if (!Number.isFinite(amount)) return String(value);
    return amount === 0 ? 'Free' : dollars.format(amount);
  },
  date: (value) => {
    const date = new Date(`${String(value)}T00:00:00Z`);
    return Number.isNaN(date.getTime()) ? String(value) : day.format(date);
  },
  capital: (value) => String(value).charAt(0).toUpperCase() + String(value).slice(1),
  availability: (value) => `https://schema.org/${value === true ? 'InStock' : 'OutOfStock'}`,
};

import { removalKinds, stockReasons, wineTaxClasses } from '@shamba/rules';
import type { Answer } from '@shamba/shell-sdk';

type Report = Answer<'GET /api/admin/reports/removals'>;

export const CLASSES: Record<NonNullable<Report['classes'][number]['tax_class']>, string> = wineTaxClasses;
export const REASONS: Record<Report['lines'][number]['reason'], string> = stockReasons;
export const KINDS = removalKinds;

export const CALIFORNIA: Record<NonNullable<Report['california'][number]['column']>, string> = {
  up_to_14: 'A: still wine, not over 14%',
  over_14: 'B: still wine over 14%, and hard cider',
  sparkling: 'C: sparkling wine',
};

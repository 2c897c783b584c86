import { isLocalDate, type LocalDate, nightsBetween } from '@shamba/rules';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { DateField } from './fields.js';

const MAX_DAYS = 400;

function problem(args?: ValidationArguments): string {
  const { from, to } = (args?.object ?? {}) as Partial<PeriodQuery>;
  if (!isLocalDate(from) || !isLocalDate(to)) return '';
  if (to < from) return 'The last day must not be before the first.';
  return nightsBetween(from, to) >= MAX_DAYS ? `A period can have up to ${MAX_DAYS} days.` : '';
}

const endsPeriod = ValidateBy({
  name: 'period',
  validator: { validate: (_, args) => problem(args) === '', defaultMessage: problem },
});

/** The property's local days of a report, both included; at most 400. */
export class PeriodQuery {
  @DateField() from: LocalDate;
  @DateField() @endsPeriod to: LocalDate;
}

import { applyDecorators } from '@nestjs/common';
import { addressParts, findState, isCountry, isNeeded, isUsZip } from '@shamba/rules';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import { type FieldOptions, TextField } from './fields.js';

/** Telephone number with groups of digits, optional + and extension. */
const PHONE = /^\+?[\d ()./-]{7,30}(?: ?(?:x|ext\.?) ?\d{1,6})?$/i;
const FEWEST_DIGITS = 7;

/** A telephone number that can be called; pages show it as a link. */
export function PhoneField(options: FieldOptions = {}): PropertyDecorator {
  const message = options.message ?? 'Please enter a phone number';
  const canBeCalled = ValidateBy(
    {
      name: 'phone',
      validator: {
        validate: (value: unknown) =>
          typeof value !== 'string' ||
          value === '' ||
          (PHONE.test(value) && value.replace(/\D/g, '').length >= FEWEST_DIGITS),
      },
    },
    { message },
  );
  return applyDecorators(TextField({ example: '(530) 555-0142', ...options, message, max: 40 }), canBeCalled);
}

/** A person's telephone number as they write it, if they do: a blank one is null, or absent if null is not allowed. */
export function PersonPhoneField({
  nullable = false,
  max = 40,
}: Pick<FieldOptions, 'nullable'> & { max?: number } = {}): PropertyDecorator {
  const none = nullable ? null : undefined;
  return applyDecorators(
    TextField({ optional: true, nullable, max }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' && value.trim() === '' ? none : value)),
  );
}

/**
 * Two letters; in the United States an existing state. `country`: the DTO's property with the country.
 */
export function StateField({
  country = 'country',
  ...options
}: FieldOptions & { country?: string } = {}): PropertyDecorator {
  const message = options.message ?? 'Please enter the state’s two letters';
  const exists = ValidateBy(
    {
      name: 'state',
      validator: {
        validate: (value: unknown, args) => {
          const where = (args?.object as Record<string, unknown> | undefined)?.[country];
          const abroad = typeof where === 'string' && where.toUpperCase() !== 'US';
          return typeof value !== 'string' || value === '' || abroad || findState(value) !== undefined;
        },
      },
    },
    { message },
  );
  return applyDecorators(TextField({ example: 'CA', ...options, message, pattern: /^[A-Z]{2}$/, max: 2 }), exists);
}

/** The two letters of a country that exists; absent: the United States. */
export function CountryField(): PropertyDecorator {
  const message = 'There is no such country';
  const exists = ValidateBy(
    { name: 'country', validator: { validate: (value: unknown) => typeof value !== 'string' || isCountry(value) } },
    { message },
  );
  const capitals = Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.toUpperCase() : value,
  );
  return applyDecorators(
    TextField({ optional: true, max: 2, message, example: 'US', description: 'Two letters; default US.' }),
    capitals,
    exists,
  );
}

const countryOf = (dto: object, property: string): string => {
  const said = (dto as Record<string, unknown>)[property];
  return typeof said === 'string' && said !== '' ? said.toUpperCase() : 'US';
};

/** Makes a required part of an address optional where the addresses of the DTO's `country` need none. */
export const WhereCountryNeeds = (part: 'state' | 'postalCode', country = 'country'): PropertyDecorator =>
  ValidateIf((dto: object, value: unknown) => {
    const need = addressParts(countryOf(dto, country))[part];
    return isNeeded(need) || (value !== undefined && value !== null && value !== '');
  });

/**
 * A postal code: five digits, or nine with a hyphen, in the United States; any text when the DTO's `country` is another
 * country, none where that has none, and none or any where it may be left out.
 */
export function ZipField({
  country = 'country',
  ...options
}: FieldOptions & { country?: string } = {}): PropertyDecorator {
  const message = options.message ?? 'Please enter a valid ZIP code';
  const shape = ValidateBy(
    {
      name: 'zip',
      validator: {
        validate: (value, args) =>
          !value || isUsZip(String(value)) || (args !== undefined && countryOf(args.object, country) !== 'US'),
      },
    },
    { message },
  );
  return applyDecorators(
    TextField({ example: '95684', ...options, message, max: 12 }),
    WhereCountryNeeds('postalCode', country),
    shape,
  );
}

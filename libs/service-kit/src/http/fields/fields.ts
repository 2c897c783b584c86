import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@shamba/service-kit/api-docs';
import { type Horizon, isEmail, isLocalDate, parseCents, toDecimal, toRate } from '@shamba/rules';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { horizonProblem } from '../../time/dates.js';
import { spelledEmail } from '../../values/email-address.js';
import { cleanJson, cleanText, type TextRules } from '../../values/text.js';
import { isWebAddress } from '../../values/web-address.js';

/**
 * Options of all fields. `message` replaces every message of the field; '' in an optional field counts as absent, save
 * in a list.
 */
export interface FieldOptions {
  optional?: boolean;
  nullable?: boolean;
  message?: string;
  /** Message for an absent or empty required field; default `message`. */
  required?: string;
  description?: string;
  example?: unknown;
}

const label = '$property';
const say = (options: FieldOptions, fallback: string) => ({ message: options.message ?? fallback });

function field(options: FieldOptions, api: ApiPropertyOptions, ...validators: PropertyDecorator[]): PropertyDecorator {
  const documented = {
    ...api,
    required: !options.optional,
    ...(options.nullable && { nullable: true }),
    ...(options.description && { description: options.description }),
    ...(options.example !== undefined && { example: options.example }),
  } as ApiPropertyOptions;
  const presence: PropertyDecorator[] = [];
  if (options.optional) {
    presence.push(
      Transform(({ value }: { value: unknown }) =>
        (value === '' && api.isArray !== true) || (value === null && !options.nullable) ? undefined : value,
      ),
      IsOptional(),
    );
  } else if (options.nullable) {
    presence.push(ValidateIf((_: object, value: unknown) => value !== null));
  } else {
    const message = options.required ?? options.message;
    presence.push(IsDefined(message ? { message } : { message: `${label} is required` }));
  }
  return applyDecorators(ApiProperty(documented), ...presence, ...validators);
}

/** Converts a text before all checks; any other value stays unchanged. */
const fromText = (convert: (text: string) => unknown): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? convert(value) : value));

/** Converts a text or number before all checks; a value that `convert` refuses stays unchanged and is refused later. */
const fromNumber = (convert: (value: string | number) => unknown): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string' && typeof value !== 'number') return value;
    try {
      return convert(value);
    } catch {
      return value;
    }
  });

const trim = fromText((text) => text.trim());
/** Blank text counts as absent: a required field reports that it is required. */
const blankIsAbsent = fromText((text) => (text.trim() === '' ? undefined : text));

/** A custom rule whose message is part of the field. */
const rule = (name: string, check: (value: unknown) => boolean, message: string) =>
  ValidateBy({ name, validator: { validate: check, defaultMessage: () => message } }, { message });

/** Cleaning shortens a text, but a text this many times longer than its field stays too long. */
const UNCLEAN = 4;

/**
 * Cleans the value before all other checks. A text that stays too long after cleaning is not cleaned and is refused;
 * with `cut` it is shortened.
 */
const cleaned = (rules: TextRules, max: number, cut = false): PropertyDecorator =>
  fromText((text) => {
    if (cut) return cleanText(text.slice(0, max * UNCLEAN), rules).slice(0, max);
    return text.length > max * UNCLEAN ? text : cleanText(text, rules);
  });

/**
 * Typed text: trimmed, without control characters, card numbers replaced (rules.md, "Data"). One line unless
 * `multiline` is set: line breaks and tabs become spaces. `verbatim` is for identifiers and tokens, whose digits must
 * stay. Required text may not be empty. `cut`: longer text is cut to `max`, not refused.
 */
export function TextField(
  options: FieldOptions & TextRules & { min?: number; max?: number; pattern?: RegExp; cut?: boolean } = {},
): PropertyDecorator {
  const max = options.max ?? 2000;
  const validators = [IsString(say(options, `${label} must be text`))];
  if (!options.optional && (options.min ?? 1) > 0)
    validators.push(IsNotEmpty({ message: options.required ?? options.message ?? `${label} is required` }));
  if (options.min)
    validators.push(MinLength(options.min, say(options, `${label} must be at least ${options.min} characters`)));
  validators.push(MaxLength(max, { message: `${label} must be at most ${max} characters` }));
  if (options.pattern) validators.push(Matches(options.pattern, say(options, `${label} is not valid`)));
  return applyDecorators(
    cleaned(options, max, options.cut),
    field(options, { type: String, ...(options.min && { minLength: options.min }), maxLength: max }, ...validators),
  );
}

/** An e-mail address, converted to its standard spelling (spelledEmail): one mailbox is one account and one count. */
export function EmailField(options: FieldOptions = {}): PropertyDecorator {
  const { message = 'Please enter a valid email address', required = message } = options;
  return field(
    { ...options, required },
    { type: String, format: 'email', maxLength: 254 },
    fromText(spelledEmail),
    blankIsAbsent,
    rule('email', (value) => typeof value === 'string' && isEmail(value), message),
  );
}

/** Whole number; accepts "3" as 3. */
export function IntField(options: FieldOptions & { min?: number; max?: number } = {}): PropertyDecorator {
  const { min = -2_147_483_648, max = 2_147_483_647 } = options;
  return field(
    options,
    {
      type: 'integer',
      ...(options.min !== undefined && { minimum: min }),
      ...(options.max !== undefined && { maximum: max }),
    },
    fromText((text) => (/^-?\d{1,15}$/.test(text.trim()) ? Number(text) : text)),
    IsInt(say(options, `${label} must be a whole number`)),
    Min(min, say(options, `${label} must be at least ${min}`)),
    Max(max, say(options, `${label} must be at most ${max}`)),
  );
}

/** An amount of money: converts "28.00" or 28 to "28.00". Not negative; `max` in cents. */
export function MoneyField(options: FieldOptions & { max?: bigint } = {}): PropertyDecorator {
  const max = options.max ?? 100_000_000n;
  return field(
    options,
    { type: String, pattern: '^\\d+\\.\\d{2}$', example: '28.00' },
    fromNumber((amount) => toDecimal(parseCents(amount))),
    rule('money', (value) => isAmount(value, max), options.message ?? 'Please enter an amount such as 28.00'),
  );
}

/** True for an amount from 0 to `max` cents. */
function isAmount(value: unknown, max: bigint): boolean {
  if (typeof value !== 'string') return false;
  try {
    const cents = parseCents(value);
    return cents >= 0n && cents <= max;
  } catch {
    return false;
  }
}

const RATE = /^\d{1,3}\.(\d{2,4})$/;

/**
 * A percentage as a decimal string ("12.50"), at most `max` percent, with at most `decimals` (2, or 4 for tax rates).
 */
export function RateField(options: FieldOptions & { max?: number; decimals?: 2 | 4 } = {}): PropertyDecorator {
  const { max = 100, decimals = 2 } = options;
  return field(
    options,
    { type: String, example: '12.50' },
    fromNumber(toRate),
    rule(
      'rate',
      (value) => {
        const fraction = typeof value === 'string' ? RATE.exec(value)?.[1] : undefined;
        return fraction !== undefined && fraction.length <= decimals && Number(value) <= max;
      },
      options.message ?? `Please enter a percentage from 0 to ${max}`,
    ),
  );
}

export function BoolField(options: FieldOptions = {}): PropertyDecorator {
  const toBoolean = fromText((text) => (text === 'true' || text === 'false' ? text === 'true' : text));
  return field(options, { type: Boolean }, toBoolean, IsBoolean(say(options, `${label} must be true or false`)));
}

const withinHorizon = (horizon: Horizon): PropertyDecorator => {
  const problem = (value: unknown) => (isLocalDate(value) ? horizonProblem(value, horizon) : undefined);
  return ValidateBy({
    name: 'horizon',
    validator: {
      validate: (value) => problem(value) === undefined,
      defaultMessage: (args) => problem(args?.value) ?? '',
    },
  });
};

/**
 * A calendar day, YYYY-MM-DD; an instant is refused, as its day depends on a zone. `horizon`: how far ahead the day may
 * be, 18 months for guests, five years for staff (the default) and in filters (docs/rules.md, Dates).
 */
export function DateField(options: FieldOptions & { horizon?: Horizon } = {}): PropertyDecorator {
  return field(
    options,
    { type: String, format: 'date' },
    trim,
    blankIsAbsent,
    rule('localDate', isLocalDate, options.message ?? 'Please enter a date as YYYY-MM-DD'),
    withinHorizon(options.horizon ?? 'staff'),
  );
}

/** An instant as ISO 8601 with a zone, e.g. 2026-06-03T19:00:00Z; at most five years ahead. */
export function InstantField(options: FieldOptions = {}): PropertyDecorator {
  const isInstant = (value: unknown): boolean =>
    typeof value === 'string' &&
    INSTANT.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    horizonProblem(new Date(value).toISOString().split('T', 1)[0] ?? '', 'staff') === undefined;
  return field(
    options,
    { type: String, format: 'date-time' },
    trim,
    rule('instant', isInstant, options.message ?? `${label} must be a time stamp such as 2026-06-03T19:00:00Z`),
  );
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A time of day, HH:MM. */
export function TimeField(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: String, example: '12:30' },
    trim,
    Matches(/^([01]\d|2[0-3]):[0-5]\d$/, say(options, 'Please enter a time as HH:MM')),
  );
}

export function EnumField(values: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: String, enum: [...values] },
    IsIn([...values], say(options, `${label} must be one of ${values.join(', ')}`)),
  );
}

export function UuidField(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: String, format: 'uuid' }, IsUUID(undefined, say(options, `${label} is not valid`)));
}

/**
 * A link or a picture: an http(s) address or a path of this site (see isWebAddress), at most `max` (2,000) characters;
 * no link can run script or break a page. `elsewhere`: an http(s) address only; `secure`: an https address only.
 */
export function UrlField(
  options: FieldOptions & { elsewhere?: boolean; secure?: boolean; max?: number } = {},
): PropertyDecorator {
  const { elsewhere = false, secure = false } = options;
  const begins = secure ? 'https://' : elsewhere ? 'http:// or https://' : 'https:// or /';
  const { message = `Please enter an address that starts with ${begins}`, max = 2000 } = options;
  const isLink = (value: unknown): boolean =>
    typeof value === 'string' &&
    isWebAddress(value) &&
    !((elsewhere || secure) && value.startsWith('/')) &&
    !(secure && !/^https:/i.test(value));
  return applyDecorators(
    cleaned({ verbatim: true }, max),
    blankIsAbsent,
    field(
      { ...options, message },
      { type: String, format: elsewhere || secure ? 'uri' : 'uri-reference', maxLength: max },
      rule('webAddress', isLink, message),
      MaxLength(max, { message: `${label} must be at most ${max} characters` }),
    ),
  );
}

/** Swagger treats a function as a lazy reference only when its name is `type`. */
type DtoClass = () => new () => object;

export function ObjectField(type: DtoClass, options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: () => type() },
    IsObject(say(options, `${label} must be an object`)),
    ValidateNested(),
    Type(type),
  );
}

/** A list of DTOs, texts (each like a TextField of one line) or whole numbers; at most `max` (100) entries. */
export function ListField(
  entry: DtoClass | 'string' | 'int',
  options: FieldOptions & TextRules & { max?: number; maxLength?: number } = {},
): PropertyDecorator {
  const max = options.max ?? 100;
  const longest = options.maxLength ?? 500;
  // One entry above the limit is enough to refuse a list; further entries are not checked.
  const few = Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.slice(0, max + 1) : value));
  const validators: PropertyDecorator[] = [few, IsArray(say(options, `${label} must be a list`)), ArrayMaxSize(max)];
  if (entry === 'string') {
    const texts = Transform(({ value }: { value: unknown }) =>
      Array.isArray(value)
        ? value
            .slice(0, max + 1)
            .map((one: unknown) =>
              typeof one === 'string' && one.length <= longest * UNCLEAN ? cleanText(one, options) : one,
            )
        : value,
    );
    validators.push(texts, IsString({ each: true }), MaxLength(longest, { each: true }));
    return field(options, { type: String, isArray: true }, ...validators);
  }
  if (entry === 'int') {
    validators.push(IsInt({ each: true }), Min(-2_147_483_648, { each: true }), Max(2_147_483_647, { each: true }));
    return field(options, { type: 'integer', isArray: true }, ...validators);
  }
  validators.push(
    IsObject({ each: true, message: `${label} must be a list of objects` }),
    ValidateNested({ each: true }),
    Type(entry),
  );
  return field(options, { type: () => entry(), isArray: true }, ...validators);
}

/**
 * A free-form JSON object or list of at most `maxBytes` (4096) as text; the size is checked first, then each text is
 * cleaned like a TextField's. `shape` documents its usual contents.
 */
export function JsonField(options: FieldOptions & { maxBytes?: number; shape?: () => Class } = {}): PropertyDecorator {
  const maxBytes = options.maxBytes ?? 4096;
  const fits = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && Buffer.byteLength(JSON.stringify(value)) <= maxBytes;
  const either = {
    oneOf: [
      { type: 'object', additionalProperties: true },
      { type: 'array', items: { type: 'object', additionalProperties: true } },
    ],
  };
  const { shape } = options;
  // Nest treats a function as a lazy reference only when its name is `type`.
  const documented = shape ? { type: () => shape() } : either;
  const clean = Transform(({ value }: { value: unknown }) => (fits(value) ? cleanJson(value) : value));
  return field(options, documented, clean, rule('json', fits, options.message ?? 'Too much detail'));
}

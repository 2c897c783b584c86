import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@shamba/service-kit/api-docs';
import { EmailField, EnumField, ListField, TextField } from '@shamba/service-kit/http';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength, MinLength, ValidateBy } from 'class-validator';
import { plainPassword } from './passwords.js';

const MAX_PASSWORD = 200;

/** Counts characters as hashed: several typed characters may be one. */
const longEnough = (min: number): PropertyDecorator =>
  ValidateBy(
    {
      name: 'minLength',
      validator: { validate: (value) => typeof value === 'string' && plainPassword(value).length >= min },
    },
    { message: `Password must be at least ${min} characters` },
  );

/** A password is taken as it is typed: never trimmed, never shown in an example. */
export function PasswordField(min: number, { optional = false } = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'password', minLength: min, maxLength: MAX_PASSWORD, required: !optional }),
    ...(optional
      ? [
          Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value)),
          IsOptional(),
        ]
      : []),
    // In this order: the first failed check gives the message.
    IsString({ message: 'Password is required' }),
    IsNotEmpty({ message: 'Password is required' }),
    longEnough(min),
    MaxLength(MAX_PASSWORD, { message: `Password must be at most ${MAX_PASSWORD} characters` }),
  );
}

export const MIN_PASSWORD = 6;

const MAX_USERNAME = 60;
/** No other letters: many look like these, some are invisible. */
const PLAIN_NAME = /^[a-z0-9]+(?:[._-]+[a-z0-9]+)*$/i;

/**
 * A username that is being chosen: plain letters, so that no account looks like another one. Sign-in takes any that
 * exists.
 */
export function UsernameField(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      minLength: 3,
      maxLength: MAX_USERNAME,
      pattern: PLAIN_NAME.source,
      example: 'casey.rivera',
    }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    // In this order: the first failed check gives the message.
    IsString({ message: 'Username is required' }),
    IsNotEmpty({ message: 'Username is required' }),
    MinLength(3, { message: 'Username must be at least 3 characters' }),
    MaxLength(MAX_USERNAME, { message: `Username must be at most ${MAX_USERNAME} characters` }),
    // Sign-in takes either in one field: a username that is another account's address would be ambiguous.
    Matches(/^[^@\s]*$/, { message: 'Username cannot contain @ or spaces' }),
    Matches(PLAIN_NAME, {
      message: 'Username can have the letters a to z, digits, and dots, hyphens or underscores between them',
    }),
  );
}

export class SignInDto {
  @TextField({ max: 254, required: 'Username or email is required', description: 'Username or e-mail address.' })
  email: string;
  @PasswordField(1) password: string;
}

/** `account_type` is ignored and unknown members, `role` among them, are dropped: who registers is a customer. */
export class RegisterDto {
  @UsernameField() username: string;
  @EmailField({ required: 'Email is required' }) email: string;
  @PasswordField(MIN_PASSWORD) password: string;
  @TextField({ optional: true, max: 40, description: 'Ignored: who registers is a customer.' }) account_type?: string;
}

export class CreateAdminDto {
  @UsernameField() username: string;
  @PasswordField(MIN_PASSWORD) password: string;
  @EmailField({ optional: true }) email?: string;
}

/** `role` is dropped as well: who is made here is staff. */
export class AddStaffDto extends CreateAdminDto {
  @ListField('string', {
    optional: true,
    nullable: true,
    max: 10,
    description: 'Staff roles; left out: owner, who may do everything. Null is refused.',
  })
  staff_roles?: string[] | null;
}

/** For actions that need the password again, so that a borrowed session is not enough. */
export class ConfirmedDto {
  @PasswordField(1) current_password: string;
}

export class CurrentUserQueryDto {
  @EnumField(['1'], {
    optional: true,
    description: 'A browser that is not signed in gets 200 with `user: null` instead of 401.',
  })
  optional?: '1';
}

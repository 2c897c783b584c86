import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { EmailField, EnumField, TextField } from '@shamba/service-kit';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';

const MAX_PASSWORD = 200;

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
    // In this order: the first one that fails is the one whose message is told.
    IsString({ message: 'Password is required' }),
    IsNotEmpty({ message: 'Password is required' }),
    MinLength(min, { message: `Password must be at least ${min} characters` }),
    MaxLength(MAX_PASSWORD, { message: `Password must be at most ${MAX_PASSWORD} characters` }),
  );
}

export const MIN_PASSWORD = 6;

export class SignInDto {
  @TextField({ max: 254, required: 'Username or email is required', description: 'Username or e-mail address.' })
  email: string;

  @PasswordField(1)
  password: string;
}

/** `account_type` is ignored and unknown members, `role` among them, are dropped: who registers is a customer. */
export class RegisterDto {
  @TextField({ min: 3, max: 60, required: 'Username is required', message: 'Username must be at least 3 characters' })
  username: string;

  @EmailField({ required: 'Email is required' })
  email: string;

  @PasswordField(MIN_PASSWORD)
  password: string;

  @TextField({ optional: true, max: 40, description: 'Ignored: who registers is a customer.' })
  account_type?: string;
}

export class CreateAdminDto {
  @TextField({ min: 3, max: 60, required: 'Username is required', message: 'Username must be at least 3 characters' })
  username: string;

  @PasswordField(MIN_PASSWORD)
  password: string;

  @EmailField({ optional: true })
  email?: string;
}

export class CurrentUserQueryDto {
  @EnumField(['1'], { optional: true, description: 'Nobody signed in is 200 with `user: null` instead of 401.' })
  optional?: '1';
}

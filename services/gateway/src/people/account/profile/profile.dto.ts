import { ApiProperty } from '@shamba/service-kit/api-docs';
import { EmailField, TextField, PersonPhoneField } from '@shamba/service-kit/http';
import { MIN_PASSWORD, PasswordField } from '../../identity/credentials.dto.js';
import { type User } from '../../identity/user.entity.js';

/** A customer's own profile. */
export class ProfileDto {
  @ApiProperty({ type: String }) username: string;
  @ApiProperty({ type: String, nullable: true }) email: string | null;
  @ApiProperty({ type: Boolean }) email_verified: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'Replaces `email` once its mailed link was opened.' })
  pending_email: string | null;
  @ApiProperty({ type: String, nullable: true }) first_name: string | null;
  @ApiProperty({ type: String, nullable: true }) last_name: string | null;
  @ApiProperty({ type: String, nullable: true }) phone: string | null;
  @ApiProperty({ type: String, nullable: true }) location: string | null;
  @ApiProperty({ type: String, nullable: true }) bio: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) created_at: string;
  @ApiProperty({ type: 'integer', description: 'For If-Match.' }) version: number;

  static of(user: User): ProfileDto {
    const { username, email, pending_email, first_name, last_name, phone, location, bio, version } = user;
    return {
      ...{ username, email, pending_email, first_name, last_name, phone, location, bio, version },
      email_verified: user.email_verified_at !== null,
      created_at: user.created_at.toISOString(),
    };
  }
}

/** Fields that customers may change. Replaces all of them: an absent or '' field is emptied. */
export class EditProfileDto {
  @TextField({ nullable: true, optional: true, max: 80 }) first_name?: string | null;
  @TextField({ nullable: true, optional: true, max: 80 }) last_name?: string | null;
  @PersonPhoneField({ nullable: true }) phone?: string | null;
  @TextField({ nullable: true, optional: true, max: 120 }) location?: string | null;
  @TextField({ nullable: true, optional: true, max: 2000, multiline: true }) bio?: string | null;
}

export class ChangePasswordDto {
  @PasswordField(1) current_password: string;
  @PasswordField(MIN_PASSWORD) password: string;
}

export class ChangeEmailDto {
  @EmailField({ required: 'Email is required' }) email: string;
  @PasswordField(1) current_password: string;
}

import { ApiProperty } from '@shamba/service-kit/api-docs';
import { BoolField, EmailField, ListField, TextField, PersonPhoneField } from '@shamba/service-kit/http';
import type { User, UserRole } from './user.entity.js';

/** Present permissions of a user. */
export interface Standing {
  permissions: string[];
  /** The user needs a second factor and has none: until it is set up nothing else is open. */
  mustEnrol: boolean;
}

/** A user as staff see it. No password in any form. */
export class UserDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: String }) username: string;
  @ApiProperty({ type: String, nullable: true }) email: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Takes the place of `email` once it is confirmed.' })
  pending_email: string | null;
  @ApiProperty({ type: String, enum: ['admin', 'customer'] }) role: UserRole;
  @ApiProperty({ type: String }) account_type: string;
  @ApiProperty({ type: String }) approval_status: string;
  @ApiProperty({ type: String, nullable: true }) name: string | null;
  @ApiProperty({ type: String, nullable: true }) first_name: string | null;
  @ApiProperty({ type: String, nullable: true }) last_name: string | null;
  @ApiProperty({ type: String, nullable: true }) phone: string | null;
  @ApiProperty({ type: String, nullable: true }) location: string | null;
  @ApiProperty({ type: String, nullable: true }) bio: string | null;
  @ApiProperty({ type: [String], description: 'Staff roles; empty for customers.' }) staff_roles: string[];
  @ApiProperty({ type: String, format: 'date-time' }) created_at: string;
  @ApiProperty({ type: 'integer', description: 'For If-Match.' }) version: number;

  static of(user: User): UserDto {
    const { id, username, email, pending_email, role, account_type, approval_status, staff_roles, version } = user;
    const { first_name, last_name, phone, location, bio } = user;
    return {
      ...{ id, username, email, pending_email, role, account_type, approval_status },
      name: displayName(user),
      ...{ first_name, last_name, phone, location, bio, staff_roles },
      created_at: user.created_at.toISOString(),
      version,
    };
  }
}

/** A user as those see it who give roles. */
export class AdminUserDto extends UserDto {
  @ApiProperty({ type: Boolean, description: 'Staff: sign-in needs a second factor whatever the roles say.' })
  needs_second_factor: boolean;

  static override of(user: User): AdminUserDto {
    return { ...UserDto.of(user), needs_second_factor: user.needs_second_factor };
  }
}

/** The signed-in user, as the session and the page know it. */
export class SessionUserDto extends UserDto {
  @ApiProperty({ type: [String], description: "What staff may do; '*' is everything. Empty for customers." })
  permissions: string[];
  @ApiProperty({ type: Boolean, description: 'Staff who have to set up a second factor before anything else.' })
  must_enrol: boolean;

  static for(user: User, { permissions, mustEnrol }: Standing): SessionUserDto & { email: string } {
    return { ...UserDto.of(user), email: user.email ?? '', permissions, must_enrol: mustEnrol };
  }
}

export class CurrentUserDto {
  @ApiProperty({ type: SessionUserDto, nullable: true, description: 'null only when asked with `optional=1`.' })
  user: SessionUserDto | null;
}

/** The user both at top level and inside `user`: clients read either. */
export class SignedInDto extends SessionUserDto {
  @ApiProperty({ type: SessionUserDto }) user: SessionUserDto;

  static override for(user: User, standing: Standing): SignedInDto & { email: string } {
    const signedIn = SessionUserDto.for(user, standing);
    return { ...signedIn, user: signedIn };
  }
}

/** Fields of a user that staff may change; never a password. `null` or '' empties a profile field. */
export class PatchUserDto {
  @TextField({ optional: true, max: 40 }) approval_status?: string;
  @TextField({ optional: true, nullable: true, max: 120 }) name?: string | null;
  @TextField({ optional: true, nullable: true, max: 80 }) first_name?: string | null;
  @TextField({ optional: true, nullable: true, max: 80 }) last_name?: string | null;
  @EmailField({ optional: true, description: 'Becomes `pending_email`, and `email` once its mailed link is opened.' })
  email?: string;
  @PersonPhoneField({ nullable: true }) phone?: string | null;
  @TextField({ optional: true, nullable: true, max: 120 }) location?: string | null;
  @TextField({ optional: true, nullable: true, max: 2000, multiline: true }) bio?: string | null;
  @ListField('string', {
    optional: true,
    max: 10,
    description: 'Staff roles; an account becomes staff, or stops being staff, here.',
  })
  staff_roles?: string[];
  @BoolField({
    optional: true,
    description:
      'Staff: sign-in needs a second factor whatever the roles say; left out: as before. Only owners lower it. Roles ' +
      'given by staff who need a factor bring it along, and who needed one keeps needing it when they change roles.',
  })
  needs_second_factor?: boolean;
}

function displayName(user: User): string | null {
  const full = [user.first_name, user.last_name].filter((part) => part !== null).join(' ');
  return user.name ?? (full === '' ? null : full);
}

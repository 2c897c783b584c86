import { ApiProperty } from '@shamba/service-kit/api-docs';
import { TextField } from '@shamba/service-kit/http';
import { ConfirmedDto } from '../identity/credentials.dto.js';

/** A second factor as its owner sees it. */
export class SecondFactorDto {
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'null: there is none.' })
  enabled_at: string | null;
  @ApiProperty({ type: Boolean, description: 'A role of the user needs one.' }) required: boolean;
  @ApiProperty({ type: 'integer' }) recovery_codes_left: number;
}

export class EnrolmentDto {
  @ApiProperty({ type: String, description: 'In base32, for typing it into the app.' }) secret: string;
  @ApiProperty({ type: String, description: 'What the QR code says.' }) uri: string;
  @ApiProperty({ type: String, description: 'The QR code as a data URI.' }) qr: string;
}

/** Shown this once: only hashes are kept. */
export class RecoveryCodesDto {
  @ApiProperty({ type: [String] }) recovery_codes: string[];
}

export class CodeDto {
  @TextField({
    max: 40,
    required: 'Please enter the code',
    description: 'Six digits of the app; at sign-in also a recovery code.',
  })
  code: string;
}

/** Proof that it is the account's owner who changes the second factor. */
export class ChangeFactorDto extends ConfirmedDto {
  @TextField({
    optional: true,
    max: 40,
    description: 'Where there is a second factor: a code of the app in use, or a recovery code.',
  })
  code?: string;
}

import { ApiProperty } from '@shamba/service-kit/api-docs';
import { EmailField, TextField } from '@shamba/service-kit/http';
import { MIN_PASSWORD, PasswordField, UsernameField } from '../identity/credentials.dto.js';

/** Set-up steps of an owner, in the order of the pages. */
export const SET_UP_STEPS = ['winery', 'hours', 'selling', 'payments', 'mail'] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

/**
 * `open`: without an owner, waiting for the code; `begun`: an owner is setting the winery up; then `finished` for ever.
 */
export type SetUpState = 'open' | 'begun' | 'finished';

export class SetUpStateDto {
  @ApiProperty({
    enum: ['open', 'begun', 'finished'],
    description: 'open: there is no owner yet; begun: the owner is setting the winery up.',
  })
  state: SetUpState;
}

export class SetUpCodeDto {
  @TextField({ max: 40, required: 'Please enter the code', description: 'As the gateway printed it at its start.' })
  code: string;
}

export class FirstOwnerDto extends SetUpCodeDto {
  @UsernameField() username: string;
  @EmailField({ required: 'Email is required' }) email: string;
  @PasswordField(MIN_PASSWORD) password: string;
}

export class SetUpDto extends SetUpStateDto {
  @ApiProperty({ enum: SET_UP_STEPS, isArray: true, description: 'Steps that are done or were left for later.' })
  done: SetUpStep[];
  @ApiProperty({ type: String, nullable: true, description: 'Where the test mail goes: the caller’s address.' })
  mail_to: string | null;
}

export class MailTestDto {
  @ApiProperty({
    enum: ['sent', 'captured', 'failed'],
    description: 'captured: no mail server is set, mails stay in the back office.',
  })
  outcome: 'sent' | 'captured' | 'failed';
  @ApiProperty() to: string;
  @ApiProperty({ type: String, nullable: true, description: 'What the mail server said, when it failed.' })
  problem: string | null;
}

/** Words of a mail as staff have them on screen; worker checks them. */
export class MailSampleWordsDto {
  @TextField({ max: 160, required: 'Please enter a subject' }) subject: string;
  @TextField({ max: 120, required: 'Please enter a greeting' }) greeting: string;
  @TextField({ max: 120, optional: true }) greeting_unnamed?: string;
  @TextField({ max: 2000, multiline: true, optional: true }) intro?: string;
  @TextField({ max: 2000, multiline: true, optional: true }) closing?: string;
}

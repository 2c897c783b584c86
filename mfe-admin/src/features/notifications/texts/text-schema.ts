import * as z from 'zod/mini';
import type { Answer, Body } from '@shamba/shell-sdk';
import { requiredText } from '@shamba/slice-kit/forms';

export type MailText = Answer<'GET /api/admin/mail-texts'>[number];
export type MailWords = NonNullable<Body<'POST /api/admin/mail-texts/{key}/preview'>>;
/** The form's values: a mail without a greeting for readers without a name has '' there. */
export type TextValues = Required<MailWords>;

const words = (max: number) => z.string().check(z.trim(), z.maxLength(max, `Please enter at most ${max} characters`));

/** Checks a mail's texts; the server checks the placeholders. */
export const schemaOf = ({ words: { greeting_unnamed } }: MailText) =>
  z.pipe(
    z.object({
      subject: requiredText('Please enter a subject', 160),
      greeting: requiredText('Please enter a greeting', 120),
      greeting_unnamed: greeting_unnamed === null ? words(0) : requiredText('Please enter a greeting', 120),
      intro: words(2000),
      closing: words(2000),
    }),
    z.transform(bodyOf),
  );

export const NAMES: Record<keyof TextValues, string> = {
  subject: 'Subject',
  greeting: 'Greeting',
  greeting_unnamed: 'Greeting without a name',
  intro: 'Text',
  closing: 'Closing',
};

export const valuesOf = ({ words: { greeting_unnamed, ...rest } }: MailText): TextValues => ({
  ...rest,
  greeting_unnamed: greeting_unnamed ?? '',
});

/** The API's body; leaves out an empty greeting. */
export function bodyOf({ greeting_unnamed, ...rest }: TextValues): MailWords {
  return { ...rest, ...(greeting_unnamed && { greeting_unnamed }) };
}
